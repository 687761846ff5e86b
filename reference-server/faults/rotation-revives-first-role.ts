import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives a key whose role was changed its first role again when its secret is rotated',
  breaks: ['credential.role-change'],
  change: ({ lifecycle }) => {
    const first = new Map<string, string | null>()
    return {
      lifecycle: {
        created: (credential) => {
          const created = lifecycle.created(credential)
          first.set(created.clientId, created.role)
          return created
        },
        rotated: (credential, fresh) => {
          const rotated = lifecycle.rotated(credential, fresh)
          return { ...rotated, role: first.get(credential.clientId) ?? rotated.role }
        },
      },
    }
  },
})
