import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends the channel key without its last letter',
  breaks: ['client.key-in-header'],
  change: () => ({
    channelCall: (call, { channelKey }) => withHeaders(call, { 'service-api-key': channelKey.slice(0, -1) }),
  }),
})
