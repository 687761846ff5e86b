import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the first two fragments',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.concurrent'],
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) => {
        const [first, second, ...rest] = stream.fragments(reply, message)
        return first === undefined || second === undefined ? [reply] : [second, first, ...rest]
      },
    },
  }),
})
