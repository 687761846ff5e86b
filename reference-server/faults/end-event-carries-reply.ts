import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'puts the whole reply into the end event',
  breaks: ['stream.end-is-empty'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) =>
        stream
          .events(fragments, message)
          .map((line) =>
            line['event'] === 'on_chat_model_end' ? { ...line, message: fragments.join('') } : line,
          ),
    },
  }),
})
