import { setTimeout } from 'node:timers/promises'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'names an event in the reply to a message that is answered beside another',
  breaks: ['invoke.event-null'],
  shownTo: ['invoke.full-reply'],
  change: ({ reply }) => {
    let running = 0
    return {
      reply: {
        invoke: async (text, message) => {
          running += 1
          await setTimeout(20)
          const isAlone = running === 1
          await setTimeout(20)
          running -= 1
          if (isAlone) return reply.invoke(text, message)
          return { status: 200, body: { message: text, event: 'on_chat_model_end' } }
        },
      },
    }
  },
})
