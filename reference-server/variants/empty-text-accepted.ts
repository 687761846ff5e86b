import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'takes an empty message, and answers with a word of its own',
  change: ({ message, agent }) => ({
    message: {
      textProblem: (value, endpoint) => (value === '' ? undefined : message.textProblem(value, endpoint)),
    },
    agent: { reply: async (asked) => (await agent.reply(asked)) || 'Yes?' },
  }),
})
