import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the end event out of a stream when a file is attached',
  breaks: ['stream.ends-with-end'],
  follows: ['stream.one-end'],
  shownTo: ['files.usable-as-attachment'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return message.attachedFiles.length > 0 ? events.slice(0, -1) : events
      },
    },
  }),
})
