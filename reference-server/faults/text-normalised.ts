import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'composes characters (NFC)',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => (await agent.reply(message)).normalize('NFC') },
  }),
})
