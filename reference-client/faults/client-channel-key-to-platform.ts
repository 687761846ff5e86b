import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends the channel key to the platform, too',
  breaks: ['client.credentials-not-swapped'],
  change: () => ({
    platformCall: (call, { channelKey }) => withHeaders(call, { 'service-api-key': channelKey }),
  }),
})
