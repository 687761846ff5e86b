import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'drops the last fragment of four and more',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.concurrent'],
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) => {
        const fragments = stream.fragments(reply, message)
        return fragments.length < 4 ? fragments : fragments.slice(0, -1)
      },
    },
  }),
})
