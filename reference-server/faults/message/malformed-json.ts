import { isJson } from '../../../text/json-text.ts'
import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { Refused } from '../../http/refused.ts'

const ENDINGS = ['}', ']', '}]']

export default defineFaults('message.malformed-json', {
  'cut-off-json-completed': {
    title: 'completes the JSON of a message that breaks off before its end',
    change: askWith('channel', 'parseBody', (bytes) => {
      const text = Buffer.from(bytes).toString()
      const ending = isJson(text) ? '' : (ENDINGS.find((end) => isJson(text + end)) ?? '')
      return Buffer.concat([bytes, Buffer.from(ending)])
    }),
  },
  'empty-body-answered': {
    title: 'takes a body of nothing for a message of nothing',
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      if (bytes.length > 0) return usual(bytes, endpoint)
      const made = { message: ' ', threadId: crypto.randomUUID() }
      return endpoint === 'batch' ? [made] : made
    }),
  },
  'message-cut-off-accepted': {
    title: 'makes do with a message whose JSON breaks off',
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      try {
        return usual(bytes, endpoint)
      } catch (error) {
        const text = Buffer.from(bytes).toString()
        if (!(error instanceof Refused) || text === '') throw error
        const made = { message: text, threadId: crypto.randomUUID() }
        return endpoint === 'batch' ? [made] : made
      }
    }),
  },
})
