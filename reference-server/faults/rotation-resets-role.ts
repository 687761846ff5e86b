import { defineFault } from '../behaviour/fault.ts'
import { workspaceRoles } from '../behaviour/lifecycle.ts'

export default defineFault({
  title: 'gives a workspace key the first of all roles when its secret is rotated',
  breaks: ['credential.role-chosen'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      rotated: (credential, fresh) => {
        const rotated = lifecycle.rotated(credential, fresh)
        return rotated.type === 'workspace' ? { ...rotated, role: workspaceRoles[0] } : rotated
      },
    },
  }),
})
