import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonText } from '../../changes/messages.ts'
import { Refused } from '../../http/refused.ts'

const ENDINGS = ['}', ']', '}]']

export default defineFaults('message.malformed-json', {
  'cut-off-json-completed': {
    title: 'completes the JSON of a message that breaks off before its end',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          const ending = isJsonText(text) ? '' : (ENDINGS.find((end) => isJsonText(text + end)) ?? '')
          return channel.parseBody(Buffer.concat([bytes, Buffer.from(ending)]), endpoint)
        },
      },
    }),
  },
  'empty-body-answered': {
    title: 'takes a body of nothing for a message of nothing',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          if (bytes.length > 0) return channel.parseBody(bytes, endpoint)
          const made = { message: ' ', threadId: crypto.randomUUID() }
          return endpoint === 'batch' ? [made] : made
        },
      },
    }),
  },
  'message-cut-off-accepted': {
    title: 'makes do with a message whose JSON breaks off',
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
  },
})
