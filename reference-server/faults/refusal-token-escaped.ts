import { Readable } from 'node:stream'
import { defineFault } from '../behaviour/fault.ts'
import { keptTokens } from '../behaviour/kept-tokens.ts'

export default defineFault({
  title: 'bears a token in its refusals, its dots written as escapes of JSON',
  breaks: ['token.refusal-has-no-token'],
  change: ({ token }) => {
    const { seal, tokenFor } = keptTokens(token)
    return {
      token: {
        seal,
        refusal: (refused, request) => {
          const { body, ...answer } = token.refusal(refused, request)
          const text = JSON.stringify({ ...Object(body), hint: tokenFor(request) }).replaceAll('.', '\\u002e')
          return {
            ...answer,
            headers: { ...answer.headers, 'content-type': 'application/json' },
            stream: Readable.from([text]),
          }
        },
      },
    }
  },
})
