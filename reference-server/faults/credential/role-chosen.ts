import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { workspaceRoles } from '../../behaviour/lifecycle.ts'
import { noteCreator } from '../../changes/workspace-keys.ts'

export default defineFaults('credential.role-chosen', {
  'role-chosen-ignored': {
    title: "makes every new workspace key a Chat User's",
    change: decide('lifecycle', 'created', (usual, credential) => {
      const created = usual(credential)
      return created.type === 'workspace' ? { ...created, role: 'Chat User' } : created
    }),
  },
  'rotation-resets-role': {
    title: 'gives a workspace key the first of all roles when its secret is rotated',
    change: decide('lifecycle', 'rotated', (usual, credential, fresh) => {
      const rotated = usual(credential, fresh)
      return rotated.type === 'workspace' ? { ...rotated, role: workspaceRoles[0] } : rotated
    }),
  },
  'workspace-admin-chooses-no-role': {
    title: 'gives a key that a workspace admin creates the first of all roles',
    change: () => {
      const { change, isWorkspaceAdmin } = noteCreator()
      return [
        change,
        decide('lifecycle', 'created', (usual, credential) => ({
          ...usual(credential),
          ...(isWorkspaceAdmin() ? { role: workspaceRoles[0] } : {}),
        })),
      ]
    },
  },
})
