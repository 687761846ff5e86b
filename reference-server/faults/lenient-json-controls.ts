import { defineFault } from '../behaviour/fault.ts'
import { jsonMadeRight } from '../behaviour/json-made-right.ts'

export default defineFault({
  title: 'takes control characters as they are in the JSON of a message',
  breaks: ['message.malformed-json'],
  change: jsonMadeRight((text) => text.replace(/[\n\t]/g, (control) => (control === '\n' ? '\\n' : '\\t'))),
})
