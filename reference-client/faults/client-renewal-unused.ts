import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'fetches a new token after a 401, and goes on with the old one',
  breaks: ['client.renews-token'],
  change: () => {
    let first: string | undefined
    return {
      platformCall: (call, { token }) => {
        first ??= token
        return withHeaders(call, { Authorization: `Bearer ${first}` })
      },
    }
  },
})
