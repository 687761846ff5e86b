import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'turns a workspace key into an account key when its secret is rotated',
  breaks: ['credential.type-fixed'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      rotated: (credential, fresh) => ({ ...lifecycle.rotated(credential, fresh), type: 'account' }),
    },
  }),
})
