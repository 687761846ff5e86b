import { defineFault } from '../behaviour/client-change.ts'
import { formEncoded } from '../http/form-encoded.ts'

export default defineFault({
  title: 'sends messages as a web form',
  breaks: ['client.message-form'],
  follows: ['client.attachment-from-upload'],
  change: () => ({
    channelCall: (call, { endpoint }) =>
      endpoint === 'stream' || endpoint === 'invoke' ? formEncoded(call) : call,
  }),
})
