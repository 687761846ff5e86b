import { describedEvents } from '../behaviour/described-events.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents the text of an event, and nothing of its kinds',
  choices: ['events in the document'],
  change: describedEvents({
    type: 'object',
    properties: { data: { type: 'object', properties: { message: { type: 'string' } } } },
  }),
})
