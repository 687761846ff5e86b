import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses a message of nothing but blanks',
  breaks: ['message.any-text'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'string' && /^\s+$/.test(value)
          ? 'message is blank'
          : message.textProblem(value, endpoint),
    },
  }),
})
