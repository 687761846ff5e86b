import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'loses quotation marks',
  breaks: ['message.any-text'],
  follows: ['stream.carries-reply', 'invoke.full-reply'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => (await agent.reply(message)).replaceAll('"', '') },
  }),
})
