import { defineFault } from '../behaviour/fault.ts'
import { tokenRequestIn } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'repeats the client secret in hex in its refusal',
  breaks: ['token.secret-not-echoed'],
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const secret = String(tokenRequestIn(request)['client_secret'])
        return { ...answer, body: { ...Object(answer.body), received: Buffer.from(secret).toString('hex') } }
      },
    },
  }),
})
