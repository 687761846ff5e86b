import { describedEvents } from '../behaviour/described-events.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents a stream as a list of events, each kind by itself',
  choices: ['events in the document'],
  change: describedEvents({
    type: 'array',
    items: {
      oneOf: ['start', 'stream', 'end'].map((kind) => ({
        type: 'object',
        required: ['message', 'event', 'id'],
        properties: { message: { type: 'string' }, event: { enum: [`on_chat_model_${kind}`] } },
      })),
    },
  }),
})
