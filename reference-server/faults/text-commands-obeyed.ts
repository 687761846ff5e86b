import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a message that begins with a slash for a command',
  breaks: ['message.any-text'],
  change: ({ agent }) => ({
    agent: { reply: (message) => (/^\/\w/.test(message.text) ? 'No such command.' : agent.reply(message)) },
  }),
})
