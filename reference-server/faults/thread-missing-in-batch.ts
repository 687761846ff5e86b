import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for no threadId in batches',
  breaks: ['message.thread-required'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        endpoint === 'batch' && value === undefined ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
