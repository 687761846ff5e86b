import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "takes an object or an array for a message's text, as JSON",
  breaks: ['message.text-is-string'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'object' && value !== null ? undefined : message.textProblem(value, endpoint),
    },
  }),
})
