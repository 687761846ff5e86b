import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a message without a text',
  breaks: ['message.text-required'],
  change: ({ message, agent }) => ({
    message: {
      textProblem: (value, endpoint) =>
        value === undefined ? undefined : message.textProblem(value, endpoint),
    },
    agent: { reply: async (asked) => (await agent.reply(asked)) || 'Yes?' },
  }),
})
