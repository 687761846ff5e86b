import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.text-required', {
  'message-text-optional': {
    title: 'takes a message without a text',
    change: ({ message, agent }) => ({
      message: {
        textProblem: (value, endpoint) =>
          value === undefined ? undefined : message.textProblem(value, endpoint),
      },
      agent: { reply: async (asked) => (await agent.reply(asked)) || 'Yes?' },
    }),
  },
  'text-missing-in-batch': {
    title: 'takes a request without a text for an empty one in a batch',
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          endpoint === 'batch' && value === undefined ? undefined : message.textProblem(value, endpoint),
      },
    }),
  },
})
