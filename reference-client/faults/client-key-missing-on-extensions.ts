import { defineFault } from '../behaviour/client-change.ts'
import { withoutHeader } from '../http/call.ts'

export default defineFault({
  title: 'asks for the extensions without the channel key',
  breaks: ['client.key-in-header'],
  change: () => ({
    channelCall: (call, { endpoint }) =>
      endpoint === 'files/extensions' ? withoutHeader(call, 'service-api-key') : call,
  }),
})
