import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "takes a number for a message's text",
  breaks: ['message.text-is-string'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'number' ? undefined : message.textProblem(value, endpoint),
    },
  }),
})
