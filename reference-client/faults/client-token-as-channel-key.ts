import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends its access token in place of the channel key',
  breaks: ['client.credentials-not-swapped', 'client.key-in-header'],
  change: () => ({ channelCall: (call, { token }) => withHeaders(call, { 'service-api-key': token }) }),
})
