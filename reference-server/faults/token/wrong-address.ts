import { askWith } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.wrong-address', {
  'token-at-any-address': {
    title: 'serves tokens at every address beside the token URL',
    change: askWith('transport', 'path', (url) => (url.startsWith('/oauth/') ? '/oauth/token' : url)),
  },
})
