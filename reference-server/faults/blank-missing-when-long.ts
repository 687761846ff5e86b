import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'writes data: without a blank from the fortieth line of a stream on',
  breaks: ['stream.line-form'],
  follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text', 'stream.concurrent'],
  change: ({ stream }) => ({
    stream: {
      write: (lines, sink) =>
        stream.write(
          lines.map((line, index) => (index < 40 ? line : line.replace(/^data: /, 'data:'))),
          sink,
        ),
    },
  }),
})
