import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'has an agent whose replies end after 4096 characters',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: {
      reply: async (message) =>
        Array.from(await agent.reply(message))
          .slice(0, 4096)
          .join(''),
    },
  }),
})
