import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'refuses a message whose JSON begins with white space',
  breaks: ['message.spelling'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        if (/^\s/.test(Buffer.from(bytes).toString())) throw new Refused('malformed', 'the body is not JSON')
        return channel.parseBody(bytes, endpoint)
      },
    },
  }),
})
