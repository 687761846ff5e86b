import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.type-is-bearer', {
  'token-type-lower-case': {
    title: 'calls the token type bearer',
    change: replaceDecision(
      'token',
      'reply',
      (usual) => (reply, request) => usual({ ...reply, token_type: 'bearer' }, request),
    ),
  },
})
