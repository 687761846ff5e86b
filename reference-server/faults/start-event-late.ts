import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the start event after the first fragment',
  breaks: ['stream.starts-with-start'],
  follows: ['stream.fragments-between'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const [start, first, ...rest] = stream.events(fragments, message)
        return start === undefined || first === undefined ? [] : [first, start, ...rest]
      },
    },
  }),
})
