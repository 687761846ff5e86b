import { Readable } from 'node:stream'
import { defineVariant } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'

export default defineVariant({
  title: 'refuses in plain text, the token endpoint with its error code as the whole body',
  choices: ['body of a refusal', 'body of a token refusal'],
  change: ({ token, platform, channel }) => ({
    token: {
      refusal: (refused, request) => {
        const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
        return inPlainText(token.refusal(refused, request), code)
      },
    },
    platform: {
      refusal: (refused, request) => inPlainText(platform.refusal(refused, request), 'Not for you.'),
    },
    channel: { refusal: (refused, request) => inPlainText(channel.refusal(refused, request), 'Not so.') },
  }),
})

function inPlainText({ status, headers }: Answer, text: string): Answer {
  return {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    stream: Readable.from([text]),
  }
}
