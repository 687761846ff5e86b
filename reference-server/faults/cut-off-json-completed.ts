import { defineFault } from '../behaviour/fault.ts'
import { isJsonText } from '../behaviour/is-json-text.ts'

const ENDINGS = ['}', ']', '}]']

export default defineFault({
  title: 'completes the JSON of a message that breaks off before its end',
  breaks: ['message.malformed-json'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const text = Buffer.from(bytes).toString()
        const ending = isJsonText(text) ? '' : (ENDINGS.find((end) => isJsonText(text + end)) ?? '')
        return channel.parseBody(Buffer.concat([bytes, Buffer.from(ending)]), endpoint)
      },
    },
  }),
})
