import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.event-shape', {
  'stream-event-member-missing': {
    title: 'leaves event out of the fragments',
    follows: [
      'stream.fragments-between',
      'stream.carries-reply',
      'message.any-text',
      'invoke.agrees-with-stream',
    ],
    change: revise('stream', 'events', (events) =>
      events.map(({ event, ...rest }) => (event === 'on_chat_model_stream' ? rest : { ...rest, event })),
    ),
  },
  'stream-message-null': {
    title: 'sends null as the text of the end event',
    follows: ['stream.end-is-empty'],
    change: revise('stream', 'events', (events) =>
      events.map((line) => (line['event'] === 'on_chat_model_end' ? { ...line, message: null } : line)),
    ),
  },
  'fragment-of-digits-is-number': {
    title: 'sends a fragment of digits as a number',
    follows: ['message.any-text', 'stream.carries-reply', 'invoke.agrees-with-stream'],
    change: askWith('stream', 'line', (event) => {
      const { message } = event
      const isNumber = typeof message === 'string' && /^(?:0|[1-9]\d*)$/.test(message)
      return isNumber ? { ...event, message: Number(message) } : event
    }),
  },
  'fragment-of-a-word-is-value': {
    title: 'streams word by word, true and null as values',
    follows: ['message.any-text', 'stream.carries-reply', 'invoke.agrees-with-stream'],
    change: () => [
      decide('stream', 'fragments', (_usual, reply) => reply.split(/(?= )|(?<= )/)),
      askWith('stream', 'line', (event) => {
        const value = { true: true, null: null }[String(event['message'])]
        return value === undefined ? event : { ...event, message: value }
      }),
    ],
  },
})
