import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'has each fragment repeat all before it',
  breaks: ['stream.carries-reply'],
  follows: ['invoke.agrees-with-stream', 'message.any-text'],
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) => {
        const fragments = stream.fragments(reply, message)
        return fragments.map((_, index) => fragments.slice(0, index + 1).join(''))
      },
    },
  }),
})
