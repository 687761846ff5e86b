import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'turns CR LF into LF',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => (await agent.reply(message)).replaceAll('\r\n', '\n') },
  }),
})
