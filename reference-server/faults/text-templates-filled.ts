import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'has an agent that takes a doubled percent sign for a single one, as templates do',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => (await agent.reply(message)).replaceAll('%%', '%') },
  }),
})
