import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'replies to every invoke of a thread what it replied to the first',
  breaks: ['invoke.full-reply'],
  change: ({ reply }) => {
    const replies = new Map<string, string>()
    return {
      reply: {
        invoke: (text, message) => {
          const first = replies.get(message.threadId) ?? text
          replies.set(message.threadId, first)
          return reply.invoke(first, message)
        },
      },
    }
  },
})
