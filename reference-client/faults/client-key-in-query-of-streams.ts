import { defineFault } from '../behaviour/client-change.ts'
import { withParameter } from '../http/call.ts'

export default defineFault({
  title: 'sends the channel key in the address of streams, too',
  breaks: ['client.key-in-header'],
  change: () => ({
    channelCall: (call, { endpoint, channelKey }) =>
      endpoint === 'stream' ? withParameter(call, 'key', channelKey) : call,
  }),
})
