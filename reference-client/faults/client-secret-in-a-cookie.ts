import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends the secret in a cookie of its second platform request',
  breaks: ['client.secret-only-to-token-endpoint'],
  change: () => {
    let calls = 0
    return {
      platformCall: (call, { key }) => {
        calls += 1
        return calls === 2
          ? withHeaders(call, { Cookie: `session=${encodeURIComponent(key.clientSecret)}` })
          : call
      },
    }
  },
})
