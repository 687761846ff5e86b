import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves event out of the fragments',
  breaks: ['stream.event-shape'],
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
})
