import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a message of any type for its text in a batch',
  breaks: ['message.text-is-string'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        endpoint === 'batch' && value !== undefined && value !== null && value !== ''
          ? undefined
          : message.textProblem(value, endpoint),
    },
  }),
})
