import { defineFault } from '../behaviour/fault.ts'
import { jsonMadeRight } from '../behaviour/json-made-right.ts'

export default defineFault({
  title: 'takes names of members without quotes in the JSON of a message',
  breaks: ['message.malformed-json'],
  change: jsonMadeRight((text) => text.replace(/([{,])(\w+):/g, '$1"$2":')),
})
