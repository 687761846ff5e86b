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
  'stream-events-counted-in-a-byte': {
    title: 'streams in fragments of 400 characters, and gives the 256th of them no kind',
    change: ({ stream }) => ({
      stream: {
        fragments: (reply, message) =>
          reply.length <= 1_000 ? stream.fragments(reply, message) : (reply.match(/[\s\S]{1,400}/gu) ?? []),
        events: (fragments, message) =>
          stream
            .events(fragments, message)
            .map((event, index, all) =>
              index === 256 && index < all.length - 1 ? { ...event, event: null } : event,
            ),
      },
    }),
  },
})
