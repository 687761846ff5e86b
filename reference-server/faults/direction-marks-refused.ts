import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses texts that turn the direction of writing',
  breaks: ['message.any-text'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        /[\u202a-\u202e\u2066-\u2069]/.test(String(value))
          ? 'message holds characters that are not allowed'
          : message.textProblem(value, endpoint),
    },
  }),
})
