import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.rotation-keeps-identity', {
  'rotation-changes-audience': {
    title: 'gives a key a new audience at each rotation',
    follows: ['credential.rotation-new-secret'],
    change: replaceDecision('lifecycle', 'rotated', (usual) => (credential, fresh) => ({
      ...usual(credential, fresh),
      audience: `${credential.audience}/2`,
    })),
  },
})
