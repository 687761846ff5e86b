import { setTimeout } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { decide, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { bodyOf } from '../../http/body.ts'
import { member, toText } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'

const STUMBLED = new Refused('invalid', 'the request before this one was wrong')

export default defineFaults('token.issues', {
  'last-token-for-all-who-ask': {
    title: 'gives keys that ask for a token at the same time the token of the last of them',
    change: () => {
      let last: unknown
      return decide('transport', 'answer', async (usual, answer, request) => {
        if (answer.status !== 200 || !request.url.endsWith('/token')) return usual(answer, request)
        last = answer.body
        await setTimeout(60)
        return usual({ ...answer, body: last }, request)
      })
    },
  },
  'third-token-refused': {
    title: 'refuses every third token request of a key',
    follows: ['token.renewal', 'token.content-type-parameter', 'token.spelling'],
    change: () => {
      const counts = new Map<string, number>()
      return decide('token', 'reply', (usual, reply, request) => {
        const { sub = '' } = decodeJwt(reply.access_token)
        const count = (counts.get(sub) ?? 0) + 1
        counts.set(sub, count)
        if (count % 3 === 0) throw new Refused('unauthenticated', 'this key has its tokens')
        return usual(reply, request)
      })
    },
  },
  'token-refused-after-a-refusal': {
    title: 'refuses the correct token request of a key right after a wrong one of it, and the next no more',
    follows: ['token.renewal', 'token.content-type-parameter', 'token.spelling'],
    change: () => {
      const stumbling = new Set<string>()
      return [
        note('token', 'refusal', (refused, request) => {
          const clientId =
            bodyOf(request).length === 0 ? '' : toText(member(sentObject(request), 'client_id'))
          if (refused !== STUMBLED) stumbling.add(clientId)
        }),
        // Not before: what explains a refusal to the people of an account asks most decisions again.
        decide('token', 'beforeIssue', (usual, credential) => {
          if (stumbling.delete(credential.clientId)) throw STUMBLED
          return usual(credential)
        }),
      ]
    },
  },
  'token-requests-fail': {
    title: 'fails whenever it has issued a token',
    change: decide('token', 'reply', () => {
      throw new Error('the token cannot be written')
    }),
  },
})
