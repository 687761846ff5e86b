import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends its access token to channels, too',
  breaks: ['client.credentials-not-swapped'],
  change: () => ({
    channelCall: (call, { token }) => withHeaders(call, { Authorization: `Bearer ${token}` }),
  }),
})
