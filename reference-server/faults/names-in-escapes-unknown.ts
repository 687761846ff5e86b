import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'looks for the members of a message in its text, where a name in escapes is not found',
  breaks: ['message.spelling'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const text = Buffer.from(bytes).toString()
        if (text.includes('\\u006d\\u0065\\u0073\\u0073\\u0061\\u0067\\u0065'))
          throw new Refused('invalid', 'message is missing')
        return channel.parseBody(bytes, endpoint)
      },
    },
  }),
})
