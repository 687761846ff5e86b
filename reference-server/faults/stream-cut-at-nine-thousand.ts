import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends a streamed reply after nine thousand characters',
  breaks: ['message.any-text'],
  effort: 'standard',
  change: ({ stream }) => ({
    stream: { fragments: (reply, message) => stream.fragments(reply.slice(0, 9_000), message) },
  }),
})
