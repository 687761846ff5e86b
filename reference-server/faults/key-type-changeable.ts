import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'turns a workspace key into an account key when asked',
  breaks: ['credential.type-fixed'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      changeProblem: (credential, change) =>
        'type' in change ? undefined : lifecycle.changeProblem(credential, change),
      roleProblem: (role) => (role === undefined ? undefined : lifecycle.roleProblem(role)),
      roleChanged: (credential, change) =>
        'type' in change
          ? { ...credential, type: 'account', role: null }
          : lifecycle.roleChanged(credential, change),
    },
  }),
})
