import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.end-is-empty', {
  'end-event-carries-reply': {
    title: 'puts the whole reply into the end event',
    change: revise('stream', 'events', (events, fragments) =>
      events.map((line) =>
        line['event'] === 'on_chat_model_end' ? { ...line, message: fragments.join('') } : line,
      ),
    ),
  },
  'end-event-speaks-when-lines': {
    title: 'puts the last line of a message of several into the end event',
    follows: ['message.any-text'],
    change: decide('stream', 'events', (usual, fragments, message) => {
      const last = message.text.split('\n').slice(1).at(-1) ?? ''
      return usual(fragments, message).map((event) =>
        event['event'] === 'on_chat_model_end' ? { ...event, message: last } : event,
      )
    }),
  },
})
