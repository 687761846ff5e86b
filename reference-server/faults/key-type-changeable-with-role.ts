import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'turns a workspace key into an account key when a role is given as well',
  breaks: ['credential.type-fixed'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      changeProblem: (credential, change) =>
        'type' in change && 'role' in change ? undefined : lifecycle.changeProblem(credential, change),
      roleChanged: (credential, change) =>
        'type' in change
          ? { ...credential, type: 'account', role: null }
          : lifecycle.roleChanged(credential, change),
    },
  }),
})
