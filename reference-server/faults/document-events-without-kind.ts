import { describedEvents } from '../behaviour/described-events.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the events of a stream as whole replies, whose event is null',
  breaks: ['document.stream'],
  change: describedEvents({
    $ref: '#/components/schemas/MessageReply',
  }),
})
