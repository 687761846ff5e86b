import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.creation-shows', {
  'creation-shows-no-audience': {
    title: 'shows no audience when a workspace key is created',
    change: revise('lifecycle', 'shownOnce', (shown, credential, _secret, _tokenUrl, step) => ({
      ...shown,
      ...(step === 'create' && credential.type === 'workspace' ? { audience: null } : {}),
    })),
  },
})
