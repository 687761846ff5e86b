import { defineFault } from '../behaviour/fault.ts'
import { bodyOf } from '../http/body.ts'

export default defineFault({
  title: 'repeats the token request in its refusal',
  breaks: ['token.secret-not-echoed'],
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const received = Buffer.from(bodyOf(request)).toString()
        return { ...answer, body: { error: 'invalid_request', error_description: refused.message, received } }
      },
    },
  }),
})
