import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a comment line after every fortieth line of a stream',
  breaks: ['stream.line-form'],
  follows: ['message.any-text'],
  change: ({ stream }) => ({
    stream: {
      write: (lines, sink) =>
        stream.write(
          lines.flatMap((line, index) => (index % 40 === 39 ? [line, ': ping\n'] : [line])),
          sink,
        ),
    },
  }),
})
