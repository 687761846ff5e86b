import { askWith, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { member, toText } from '../../http/json.ts'

export default defineFaults('token.type-is-bearer', {
  'token-type-lower-case-for-new-keys': {
    title: 'calls the token type of keys that were created in the portal bearer',
    change: () => {
      const createdKeys = new Set<string>()
      return [
        note('lifecycle', 'created', (credential) => createdKeys.add(credential.clientId)),
        askWith('token', 'reply', (reply, request) => {
          const isOfNew = createdKeys.has(toText(member(sentObject(request), 'client_id')))
          return isOfNew ? { ...reply, token_type: 'bearer' } : reply
        }),
      ]
    },
  },
  'token-type-lower-case-to-chunks': {
    title: 'calls the token type bearer where the request comes in chunks',
    shownTo: ['token.spelling'],
    change: askWith('token', 'reply', (reply, request) =>
      request.headers['transfer-encoding'] === undefined ? reply : { ...reply, token_type: 'bearer' },
    ),
  },
  'token-type-lower-case': {
    title: 'calls the token type bearer',
    change: askWith('token', 'reply', (reply) => ({ ...reply, token_type: 'bearer' })),
  },
})
