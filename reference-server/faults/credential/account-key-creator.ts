import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.account-key-creator', {
  'member-creates-keys': {
    title: 'lets members create keys',
    alsoBreaks: ['credential.workspace-key-creator'],
    change: () => ({ lifecycle: { mayCreate: () => true } }),
  },
  'workspace-admin-creates-account-keys': {
    title: 'lets a workspace admin create account keys',
    change: ({ lifecycle }) => ({
      lifecycle: {
        mayCreate: (person, type, workspaceId) =>
          (person.position === 'workspace admin' && type === 'account') ||
          lifecycle.mayCreate(person, type, workspaceId),
      },
    }),
  },
})
