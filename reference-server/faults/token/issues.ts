import { defineFaults } from '../../behaviour/fault.ts'
import { tokenRequestIn } from '../../behaviour/workspace-keys.ts'
import { bodyOf } from '../../http/body.ts'
import { member, toText } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'

const STUMBLED = new Refused('invalid', 'the request before this one was wrong')

export default defineFaults('token.issues', {
  'token-refused-after-a-refusal': {
    title: 'refuses the correct token request of a key right after a wrong one of it, and the next no more',
    follows: ['token.renewal', 'token.content-type-parameter', 'token.spelling'],
    change: ({ token }) => {
      const stumbling = new Set<string>()
      return {
        token: {
          refusal: (refused, request) => {
            const clientId =
              bodyOf(request).length === 0 ? '' : toText(member(tokenRequestIn(request), 'client_id'))
            if (refused !== STUMBLED) stumbling.add(clientId)
            return token.refusal(refused, request)
          },
          audienceMatches: (given, credential) => {
            const matches = token.audienceMatches(given, credential)
            if (matches && stumbling.delete(credential.clientId)) throw STUMBLED
            return matches
          },
        },
      }
    },
  },
  'token-requests-fail': {
    title: 'fails whenever it has issued a token',
    change: () => ({
      token: {
        reply: () => {
          throw new Error('the token cannot be written')
        },
      },
    }),
  },
})
