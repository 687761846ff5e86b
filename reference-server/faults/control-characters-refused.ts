import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses texts with control characters',
  breaks: ['message.any-text'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        /[\x01-\x08]/.test(String(value))
          ? 'message holds control characters'
          : message.textProblem(value, endpoint),
    },
  }),
})
