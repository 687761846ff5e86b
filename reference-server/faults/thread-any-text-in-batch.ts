import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any text for a threadId in a batch',
  breaks: ['message.thread-is-uuid'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        endpoint === 'batch' && typeof value === 'string'
          ? undefined
          : message.threadProblem(value, endpoint),
    },
  }),
})
