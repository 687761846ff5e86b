import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'makes do with a message whose JSON breaks off',
  breaks: ['message.malformed-json'],
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        try {
          return channel.parseBody(bytes, endpoint)
        } catch (error) {
          const text = Buffer.from(bytes).toString()
          if (!(error instanceof Refused) || text === '') throw error
          const made = { message: text, threadId: crypto.randomUUID() }
          return endpoint === 'batch' ? [made] : made
        }
      },
    },
  }),
})
