import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a threadId that is null',
  breaks: ['message.thread-required'],
  follows: ['message.thread-is-uuid'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        value === null ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
