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
  'creation-shows-path-for-token-url': {
    title: 'shows the path of its token endpoint alone when a key is created',
    change: revise('lifecycle', 'shownOnce', (shown, _credential, _secret, tokenUrl, step) =>
      step === 'create' ? { ...shown, tokenUrl: new URL(tokenUrl).pathname } : shown,
    ),
  },
})
