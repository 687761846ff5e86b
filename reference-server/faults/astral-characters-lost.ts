import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'loses characters beyond the basic plane',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: {
      reply: async (message) => (await agent.reply(message)).replace(/[\u{10000}-\u{10ffff}]/gu, '?'),
    },
  }),
})
