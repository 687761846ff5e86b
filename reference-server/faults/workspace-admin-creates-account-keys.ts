import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets a workspace admin create account keys',
  breaks: ['credential.account-key-creator'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      mayCreate: (person, type, workspaceId) =>
        (person.position === 'workspace admin' && type === 'account') ||
        lifecycle.mayCreate(person, type, workspaceId),
    },
  }),
})
