import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.fragments-between', {
  'fragment-event-null': {
    title: 'gives one of the fragments no event kind',
    follows: ['stream.event-shape', 'stream.carries-reply', 'message.any-text', 'invoke.agrees-with-stream'],
    change: revise('stream', 'events', (events) =>
      events.map((line, index) => (index === 1 ? { ...line, event: null } : line)),
    ),
  },
})
