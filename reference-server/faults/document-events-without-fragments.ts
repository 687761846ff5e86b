import { describedEvents } from '../behaviour/described-events.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'documents the events of a stream without those that carry the reply',
  breaks: ['document.stream'],
  change: describedEvents({
    properties: {
      message: { type: 'string' },
      event: { enum: ['on_chat_model_start', 'on_chat_model_end'] },
    },
  }),
})
