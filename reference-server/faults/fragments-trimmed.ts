import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'drops blanks around each fragment',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.concurrent'],
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) => stream.fragments(reply, message).map((fragment) => fragment.trim()),
    },
  }),
})
