import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the end event out',
  breaks: ['stream.ends-with-end', 'stream.one-end'],
  change: ({ stream }) => ({
    stream: { events: (fragments, message) => stream.events(fragments, message).slice(0, -1) },
  }),
})
