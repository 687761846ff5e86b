import { defineFault } from '../behaviour/fault.ts'
import { jsonMadeRight } from '../behaviour/json-made-right.ts'

export default defineFault({
  title: 'overlooks comments in the JSON of a message',
  breaks: ['message.malformed-json'],
  change: jsonMadeRight((text) => text.replace(/\/\*.*?\*\/|^\/\/.*$/gms, '')),
})
