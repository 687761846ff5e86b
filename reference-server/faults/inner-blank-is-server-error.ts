import { defineFault } from '../behaviour/fault.ts'
import { tokenRequestIn } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'fails at a blank inside the client secret',
  breaks: ['token.refusal-is-client-error'],
  effort: 'standard',
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const secret = tokenRequestIn(request)['client_secret']
        return /\S \S/.test(String(secret)) ? { ...answer, status: 500 } : answer
      },
    },
  }),
})
