import { setTimeout } from 'node:timers/promises'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails with 500 at a message that comes while invoke answers another',
  breaks: ['invoke.full-reply'],
  follows: ['invoke.agrees-with-stream', 'message.any-text'],
  change: ({ reply }) => {
    let running = 0
    return {
      reply: {
        invoke: async (text, message) => {
          running += 1
          const isAlone = running === 1
          await setTimeout(20)
          running -= 1
          return isAlone ? reply.invoke(text, message) : { status: 500, body: { error: 'internal' } }
        },
      },
    }
  },
})
