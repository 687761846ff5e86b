import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keyStepOf } from '../../changes/key-steps.ts'
import { noteCreator } from '../../changes/workspace-keys.ts'

export default defineFaults('credential.workspace-key-creator', {
  'refused-key-is-created': {
    title: 'answers 403 to those who may not create a key, with the key that it created all the same',
    alsoBreaks: ['credential.account-key-creator'],
    change: () => {
      let isAllowed = true
      return [
        decide('lifecycle', 'mayCreate', (usual, person, type, workspaceId) => {
          isAllowed = usual(person, type, workspaceId)
          return true
        }),
        revise('lifecycle', 'stepEnds', (ended, _answer, request) =>
          keyStepOf(request) === 'create' && !isAllowed ? { ...ended, status: 403 } : ended,
        ),
      ]
    },
  },
  'workspace-admin-creates-no-keys': {
    title: 'lets only account admins create workspace keys',
    change: decide('lifecycle', 'mayCreate', (_usual, person) => person.position === 'account admin'),
  },
  'workspace-admin-creates-useless-keys': {
    title: 'keeps another secret than it shows of a key that a workspace admin creates',
    change: () => {
      const { change, isWorkspaceAdmin } = noteCreator()
      return [
        change,
        revise('lifecycle', 'created', (key) => ({
          ...key,
          ...(isWorkspaceAdmin() ? { secretDigest: '' } : {}),
        })),
      ]
    },
  },
  'workspace-key-for-any-administrator': {
    title:
      'creates a workspace key for the administrator of another account, by the plan of the account whose workspace it is',
    change: decide(
      'lifecycle',
      'accountOfNew',
      (usual, person, workspace) => workspace?.accountId ?? usual(person, workspace),
    ),
  },
})
