import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.event-shape', {
  'stream-event-member-missing': {
    title: 'leaves event out of the fragments',
    follows: [
      'stream.fragments-between',
      'stream.carries-reply',
      'message.any-text',
      'stream.concurrent',
      'invoke.agrees-with-stream',
    ],
    change: ({ stream }) => ({
      stream: {
        events: (fragments, message) =>
          stream
            .events(fragments, message)
            .map(({ event, ...rest }) => (event === 'on_chat_model_stream' ? rest : { ...rest, event })),
      },
    }),
  },
  'stream-message-null': {
    title: 'sends null as the text of the end event',
    follows: ['stream.end-is-empty'],
    change: ({ stream }) => ({
      stream: {
        events: (fragments, message) =>
          stream
            .events(fragments, message)
            .map((line) => (line['event'] === 'on_chat_model_end' ? { ...line, message: null } : line)),
      },
    }),
  },
})
