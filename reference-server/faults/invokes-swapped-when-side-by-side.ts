import { setTimeout } from 'node:timers/promises'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the replies of two invokes that run side by side',
  breaks: ['invoke.full-reply'],
  follows: ['invoke.agrees-with-stream', 'message.any-text'],
  change: ({ reply }) => {
    const running: string[] = []
    return {
      reply: {
        invoke: async (text, message) => {
          running.push(text)
          await setTimeout(20)
          const [other = text] = running.filter((one) => one !== text)
          await setTimeout(20)
          running.splice(running.indexOf(text), 1)
          return reply.invoke(other, message)
        },
      },
    }
  },
})
