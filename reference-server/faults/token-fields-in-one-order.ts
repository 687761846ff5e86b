import { defineFault } from '../behaviour/fault.ts'
import { isJsonObject } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'wants grant_type last in a token request',
  breaks: ['token.spelling'],
  change: ({ token }) => ({
    token: {
      parseBody: (bytes, ...rest) => {
        const body = token.parseBody(bytes, ...rest)
        if (isJsonObject(body) && Object.keys(body)[0] === 'grant_type') {
          throw new Refused('invalid', 'grant_type comes last')
        }
        return body
      },
    },
  }),
})
