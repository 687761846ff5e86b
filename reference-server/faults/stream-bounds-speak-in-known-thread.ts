import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'says how many streams a thread has had in the start and end events of all but the first',
  breaks: ['stream.start-is-empty', 'stream.end-is-empty'],
  change: ({ stream }) => {
    const counts = new Map<string, number>()
    return {
      stream: {
        events: (fragments, message) => {
          const count = counts.get(message.threadId) ?? 0
          counts.set(message.threadId, count + 1)
          const said = count === 0 ? '' : `stream ${count + 1}`
          return stream
            .events(fragments, message)
            .map((event) => (event['event'] === 'on_chat_model_stream' ? event : { ...event, message: said }))
        },
      },
    }
  },
})
