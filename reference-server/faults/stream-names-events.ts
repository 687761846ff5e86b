import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "writes a line with the event's name before each",
  breaks: ['stream.line-form'],
  change: ({ stream }) => ({
    stream: { line: (event) => `event: ${event['event']}\n${stream.line(event)}` },
  }),
})
