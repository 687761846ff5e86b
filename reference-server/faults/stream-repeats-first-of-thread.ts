import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'streams the reply to the first stream of a thread again for every later one',
  breaks: ['stream.carries-reply'],
  follows: ['stream.concurrent'],
  change: ({ stream }) => {
    const replies = new Map<string, string>()
    return {
      stream: {
        fragments: (reply, message) => {
          const first = replies.get(message.threadId) ?? reply
          replies.set(message.threadId, first)
          return stream.fragments(first, message)
        },
      },
    }
  },
})
