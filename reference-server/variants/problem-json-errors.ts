import { defineVariant } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'
import type { Refused } from '../http/refused.ts'

export default defineVariant({
  title: 'refuses with problem details (RFC 9457); the token endpoint names its code there too',
  choices: ['body of a refusal', 'body of a token refusal'],
  change: ({ token, platform, channel }) => ({
    token: {
      refusal: (refused, request) => {
        const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
        return problem(refused, token.refusal(refused, request), code)
      },
    },
    platform: { refusal: (refused, request) => problem(refused, platform.refusal(refused, request)) },
    channel: { refusal: (refused, request) => problem(refused, channel.refusal(refused, request)) },
  }),
})

function problem(refused: Refused, answer: Answer, code: string = refused.reason): Answer {
  const headers = { ...answer.headers, 'content-type': 'application/problem+json' }
  return {
    ...answer,
    headers,
    body: { type: 'about:blank', title: code, status: answer.status, detail: refused.message },
  }
}
