import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the end event twice',
  breaks: ['stream.one-end'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return [...events, ...events.slice(-1)]
      },
    },
  }),
})
