import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any text for a threadId',
  breaks: ['message.thread-is-uuid'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        typeof value === 'string' ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
