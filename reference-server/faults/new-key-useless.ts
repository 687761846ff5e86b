import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps another secret of a new key than it shows',
  breaks: ['credential.works'],
  follows: [
    'credential.role-chosen',
    'credential.rotation-keeps-tokens',
    'credential.deactivation-refuses-tokens',
    'credential.deactivation-refuses-exchange',
    'credential.deactivation-is-final',
    'credential.rotation-retires-secret',
    'credential.token-expires',
  ],
  change: ({ lifecycle }) => ({
    lifecycle: { created: (credential) => ({ ...lifecycle.created(credential), secretDigest: '' }) },
  }),
})
