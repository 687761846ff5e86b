import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps another secret at a rotation than it shows',
  breaks: ['credential.rotation-new-secret'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      rotated: (credential, fresh) => ({ ...lifecycle.rotated(credential, fresh), secretDigest: '' }),
    },
  }),
})
