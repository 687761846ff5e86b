import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the end event before the last fragment',
  breaks: ['stream.ends-with-end'],
  follows: ['stream.fragments-between'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return events.length < 3
          ? events
          : [...events.slice(0, -2), ...events.slice(-1), ...events.slice(-2, -1)]
      },
    },
  }),
})
