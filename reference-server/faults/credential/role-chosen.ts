import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { workspaceRoles } from '../../behaviour/lifecycle.ts'
import { noteCreator } from '../../changes/workspace-keys.ts'

export default defineFaults('credential.role-chosen', {
  'role-chosen-ignored': {
    title: "makes every new workspace key a Chat User's",
    change: revise('lifecycle', 'created', (created) =>
      created.type === 'workspace' ? { ...created, role: 'Chat User' } : created,
    ),
  },
  'rotation-resets-role': {
    title: 'gives a workspace key the first of all roles when its secret is rotated',
    change: revise('lifecycle', 'rotated', (rotated) =>
      rotated.type === 'workspace' ? { ...rotated, role: workspaceRoles[0] } : rotated,
    ),
  },
  'workspace-admin-chooses-no-role': {
    title: 'gives a key that a workspace admin creates the first of all roles',
    change: () => {
      const { change, isWorkspaceAdmin } = noteCreator()
      return [
        change,
        revise('lifecycle', 'created', (key) => ({
          ...key,
          ...(isWorkspaceAdmin() ? { role: workspaceRoles[0] } : {}),
        })),
      ]
    },
  },
})
