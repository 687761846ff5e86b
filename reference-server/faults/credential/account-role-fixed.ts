import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.account-role-fixed', {
  'account-key-takes-role': {
    title: 'gives an account key a role when asked',
    change: ({ lifecycle }) => ({
      lifecycle: {
        changeProblem: (credential, change) =>
          credential.type === 'account' ? undefined : lifecycle.changeProblem(credential, change),
      },
    }),
  },
})
