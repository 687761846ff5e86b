import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "makes every new workspace key a Chat User's",
  breaks: ['credential.role-chosen'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      created: (credential) => {
        const created = lifecycle.created(credential)
        return created.type === 'workspace' ? { ...created, role: 'Chat User' } : created
      },
    },
  }),
})
