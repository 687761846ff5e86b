import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.account-key-creator', {
  'creators-not-asked-after-second-rotation': {
    title: 'lets the people of an account create account keys once a workspace key was rotated twice',
    change: () => {
      const rotations = new Map<string, number>()
      return [
        note('lifecycle', 'rotated', (credential) => {
          if (credential.type === 'workspace') {
            rotations.set(credential.clientId, (rotations.get(credential.clientId) ?? 0) + 1)
          }
        }),
        revise(
          'lifecycle',
          'mayCreate',
          (may, _person, type) => (type === 'account' && Math.max(0, ...rotations.values()) >= 2) || may,
        ),
      ]
    },
  },
  'member-creates-keys': {
    title: 'lets members create keys',
    alsoBreaks: ['credential.workspace-key-creator'],
    change: decide('lifecycle', 'mayCreate', () => true),
  },
  'workspace-admin-creates-account-keys': {
    title: 'lets a workspace admin create account keys',
    change: revise(
      'lifecycle',
      'mayCreate',
      (may, person, type) => (person.position === 'workspace admin' && type === 'account') || may,
    ),
  },
})
