import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { workspaceRoles } from '../../behaviour/lifecycle.ts'

export default defineFaults('credential.role-chosen', {
  'role-chosen-ignored': {
    title: "makes every new workspace key a Chat User's",
    change: replaceDecision('lifecycle', 'created', (usual) => (credential) => {
      const created = usual(credential)
      return created.type === 'workspace' ? { ...created, role: 'Chat User' } : created
    }),
  },
  'rotation-resets-role': {
    title: 'gives a workspace key the first of all roles when its secret is rotated',
    change: replaceDecision('lifecycle', 'rotated', (usual) => (credential, fresh) => {
      const rotated = usual(credential, fresh)
      return rotated.type === 'workspace' ? { ...rotated, role: workspaceRoles[0] } : rotated
    }),
  },
  'workspace-admin-chooses-no-role': {
    title: 'gives a key that a workspace admin creates the first of all roles',
    change: ({ lifecycle }) => {
      // Whether somebody may create a key is asked right before it is created.
      let isAdminOfWorkspace = false
      return {
        lifecycle: {
          mayCreate: (person, type, workspaceId) => {
            isAdminOfWorkspace = person.position === 'workspace admin'
            return lifecycle.mayCreate(person, type, workspaceId)
          },
          created: (credential) => ({
            ...lifecycle.created(credential),
            ...(isAdminOfWorkspace ? { role: workspaceRoles[0] } : {}),
          }),
        },
      }
    },
  },
})
