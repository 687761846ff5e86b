import { describedEvents } from '../behaviour/described-events.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the text of an event as a number',
  breaks: ['document.stream'],
  change: describedEvents({
    properties: { message: { type: 'number' }, event: { type: 'string' } },
  }),
})
