import { defineFault } from '../behaviour/fault.ts'
import { tokenRequestIn } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'names no error code where a blank follows the client secret',
  breaks: ['token.error-code'],
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const secret = tokenRequestIn(request)['client_secret']
        return String(secret).endsWith(' ') ? { ...answer, body: { error: 'blank' } } : answer
      },
    },
  }),
})
