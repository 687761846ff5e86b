import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks a comma before the end of a message object',
  breaks: ['message.malformed-json'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const text = Buffer.from(bytes)
          .toString()
          .replace(/,(\s*[}\]])/g, '$1')
        return channel.parseBody(Buffer.from(text), endpoint)
      },
    },
  }),
})
