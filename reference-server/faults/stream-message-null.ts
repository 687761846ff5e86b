import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends null as the text of the end event',
  breaks: ['stream.event-shape'],
  follows: ['stream.end-is-empty'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) =>
        stream
          .events(fragments, message)
          .map((line) => (line['event'] === 'on_chat_model_end' ? { ...line, message: null } : line)),
    },
  }),
})
