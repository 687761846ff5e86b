import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'puts the last line of a message of several into the end event',
  breaks: ['stream.end-is-empty'],
  follows: ['message.any-text'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const last = message.text.split('\n').slice(1).at(-1) ?? ''
        return stream
          .events(fragments, message)
          .map((event) => (event['event'] === 'on_chat_model_end' ? { ...event, message: last } : event))
      },
    },
  }),
})
