import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the second fragment twice',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.concurrent'],
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) =>
        stream
          .fragments(reply, message)
          .flatMap((fragment, index) => (index === 1 ? [fragment, fragment] : [fragment])),
    },
  }),
})
