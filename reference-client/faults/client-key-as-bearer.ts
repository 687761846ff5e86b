import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders, withoutHeader } from '../http/call.ts'

export default defineFault({
  title: 'sends the channel key as Bearer',
  breaks: ['client.key-in-header'],
  change: () => ({
    channelCall: (call, { channelKey }) =>
      withHeaders(withoutHeader(call, 'service-api-key'), { Authorization: `Bearer ${channelKey}` }),
  }),
})
