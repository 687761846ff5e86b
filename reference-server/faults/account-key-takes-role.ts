import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives an account key a role when asked',
  breaks: ['credential.account-role-fixed'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      changeProblem: (credential, change) =>
        credential.type === 'account' ? undefined : lifecycle.changeProblem(credential, change),
    },
  }),
})
