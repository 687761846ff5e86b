import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses messages of more than 600 bytes, so that few characters may be too many',
  breaks: ['message.any-text'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        typeof value === 'string' && Buffer.byteLength(value) > 600
          ? 'message is too long'
          : message.textProblem(value, endpoint),
    },
  }),
})
