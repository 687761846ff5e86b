import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'puts the first fragment into the start event too',
  breaks: ['stream.start-is-empty'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) =>
        stream
          .events(fragments, message)
          .map((line) =>
            line['event'] === 'on_chat_model_start' ? { ...line, message: fragments[0] ?? '' } : line,
          ),
    },
  }),
})
