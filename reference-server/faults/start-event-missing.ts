import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the start event out',
  breaks: ['stream.starts-with-start', 'stream.one-start'],
  change: ({ stream }) => ({
    stream: { events: (fragments, message) => stream.events(fragments, message).slice(1) },
  }),
})
