import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'has an agent whose replies end after nine thousand characters',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => (await agent.reply(message)).slice(0, 9_000) },
  }),
})
