import { defineVariant } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'

export default defineVariant({
  title: 'refuses with an object in an object: {error: {code, message}}',
  choices: ['body of a refusal', 'body of a token refusal'],
  change: ({ token, platform, channel }) => ({
    token: {
      refusal: (refused, request) => {
        const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
        return nested(token.refusal(refused, request), code)
      },
    },
    platform: {
      refusal: (refused, request) => nested(platform.refusal(refused, request), refused.reason),
    },
    channel: { refusal: (refused, request) => nested(channel.refusal(refused, request), refused.reason) },
  }),
})

function nested(answer: Answer, code: string): Answer {
  return { ...answer, body: { success: false, data: null, error: { code, message: 'It is refused.' } } }
}
