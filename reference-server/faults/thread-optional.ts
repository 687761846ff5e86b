import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'invents a thread for a message without one',
  breaks: ['message.thread-required'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        value === undefined ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
