import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a body of nothing for a message of nothing',
  breaks: ['message.malformed-json'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        if (bytes.length > 0) return channel.parseBody(bytes, endpoint)
        const made = { message: ' ', threadId: crypto.randomUUID() }
        return endpoint === 'batch' ? [made] : made
      },
    },
  }),
})
