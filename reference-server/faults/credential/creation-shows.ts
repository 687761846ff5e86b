import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.creation-shows', {
  'creation-shows-no-audience': {
    title: 'shows no audience when a workspace key is created',
    change: decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => ({
      ...usual(credential, secret, tokenUrl, step),
      ...(step === 'create' && credential.type === 'workspace' ? { audience: null } : {}),
    })),
  },
})
