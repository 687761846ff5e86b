import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a message of digits for a number, and loses the zeros before it',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: {
      reply: async (message) => {
        const reply = await agent.reply(message)
        return /^\d+$/.test(reply) ? String(Number(reply)) : reply
      },
    },
  }),
})
