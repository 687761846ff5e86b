import { defineVariant } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'

export default defineVariant({
  title: 'refuses with a list of errors: {errors: [{code, detail}]}',
  choices: ['body of a refusal', 'body of a token refusal'],
  change: ({ token, platform, channel }) => ({
    token: {
      refusal: (refused, request) => {
        const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
        return listed(token.refusal(refused, request), code)
      },
    },
    platform: {
      refusal: (refused, request) => listed(platform.refusal(refused, request), refused.reason),
    },
    channel: { refusal: (refused, request) => listed(channel.refusal(refused, request), refused.reason) },
  }),
})

function listed(answer: Answer, code: string): Answer {
  return { ...answer, body: { errors: [{ code, detail: 'It is refused.' }] } }
}
