import { defineFault } from '../behaviour/fault.ts'
import { jsonMadeRight } from '../behaviour/json-made-right.ts'

export default defineFault({
  title: 'takes NaN for null in the JSON of a message',
  breaks: ['message.malformed-json'],
  change: jsonMadeRight((text) => text.replaceAll(':NaN', ':null')),
})
