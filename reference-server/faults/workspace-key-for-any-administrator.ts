import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title:
    'creates a workspace key for the administrator of another account, by the plan of the account whose workspace it is',
  breaks: ['credential.workspace-key-creator'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      accountOfNew: (person, workspace) => workspace?.accountId ?? lifecycle.accountOfNew(person, workspace),
    },
  }),
})
