import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.start-is-empty', {
  'start-event-carries-text': {
    title: 'puts the first fragment into the start event too',
    change: revise('stream', 'events', (events, fragments) =>
      events.map((line) =>
        line['event'] === 'on_chat_model_start' ? { ...line, message: fragments[0] ?? '' } : line,
      ),
    ),
  },
  'start-event-blank-for-users': {
    title: 'puts a blank into the start event where the message names a user',
    change: revise('stream', 'events', (events, _fragments, message) =>
      events.map((event) =>
        event['event'] === 'on_chat_model_start' && typeof message.userId === 'string'
          ? { ...event, message: ' ' }
          : event,
      ),
    ),
  },
  'stream-bounds-speak-in-known-thread': {
    title: 'says how many streams a thread has had in the start and end events of all but the first',
    alsoBreaks: ['stream.end-is-empty'],
    // Those checks begin the thread in which the streams go on.
    shownTo: ['message.user-optional'],
    change: () => {
      const counts = new Map<string, number>()
      return decide('stream', 'events', (usual, fragments, message) => {
        const count = counts.get(message.threadId) ?? 0
        counts.set(message.threadId, count + 1)
        const said = count === 0 ? '' : `stream ${count + 1}`
        return usual(fragments, message).map((event) =>
          event['event'] === 'on_chat_model_stream' ? event : { ...event, message: said },
        )
      })
    },
  },
})
