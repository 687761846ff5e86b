import { defineFault } from '../behaviour/client-change.ts'
import { withoutHeader, withParameter } from '../http/call.ts'

export default defineFault({
  title: 'sends the channel key in the address',
  breaks: ['client.key-in-header'],
  change: () => ({
    channelCall: (call, { channelKey }) =>
      withParameter(withoutHeader(call, 'service-api-key'), 'service-api-key', channelKey),
  }),
})
