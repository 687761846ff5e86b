import { setTimeout } from 'node:timers/promises'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('invoke.event-null', {
  'invoke-event-absent': {
    title: 'leaves event out of what invoke answers',
    follows: ['invoke.shape'],
    change: () => ({
      reply: { invoke: (message) => ({ status: 200, body: { message } }) },
    }),
  },
  'invoke-event-empty': {
    title: "gives invoke's reply an empty event",
    follows: ['invoke.shape'],
    change: () => ({ reply: { invoke: (message) => ({ status: 200, body: { message, event: '' } }) } }),
  },
  'invoke-event-side-by-side': {
    title: 'names an event in the reply to a message that is answered beside another',
    effort: 'standard',
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
  },
  'invoke-event-when-nobody': {
    title: 'gives the reply to a message of no user an event',
    change: ({ reply }) => ({
      reply: {
        invoke: (text, message) =>
          message.userId === null
            ? { status: 200, body: { message: text, event: 'on_chat_model_end' } }
            : reply.invoke(text, message),
      },
    }),
  },
})
