import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.text-is-string', {
  'message-number-accepted': {
    title: "takes a number for a message's text",
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          typeof value === 'number' ? undefined : message.textProblem(value, endpoint),
      },
    }),
  },
  'message-object-accepted': {
    title: "takes an object or an array for a message's text, as JSON",
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          typeof value === 'object' && value !== null ? undefined : message.textProblem(value, endpoint),
      },
    }),
  },
  'message-of-any-type-in-batch': {
    title: 'takes a message of any type for its text in a batch',
    change: ({ message }) => ({
      message: {
        textProblem: (value, endpoint) =>
          endpoint === 'batch' && value !== undefined && value !== null && value !== ''
            ? undefined
            : message.textProblem(value, endpoint),
      },
    }),
  },
})
