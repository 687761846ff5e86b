import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives a new role to every workspace key there is',
  breaks: ['credential.role-change'],
  follows: ['credential.role-chosen'],
  change: ({ lifecycle }) => {
    const roles = new Map<string, unknown>()
    return {
      lifecycle: {
        created: (credential) => {
          if (credential.type === 'workspace') roles.set(credential.clientId, credential.role)
          return lifecycle.created(credential)
        },
        roleChanged: (credential, change) => {
          const next = lifecycle.roleChanged(credential, change)
          for (const clientId of roles.keys()) roles.set(clientId, next.role)
          return next
        },
        shown: (credential, tokenUrl) => ({
          ...lifecycle.shown(credential, tokenUrl),
          role: roles.get(credential.clientId) ?? credential.role,
        }),
      },
    }
  },
})
