import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses messages of more than 200 characters',
  breaks: ['invoke.full-reply', 'stream.carries-reply'],
  follows: ['message.any-text', 'batch.one-reply-each'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'string' && [...value].length > 200
          ? 'message is too long'
          : message.textProblem(value, endpoint),
    },
  }),
})
