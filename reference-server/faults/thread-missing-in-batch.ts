import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for no threadId in a batch',
  breaks: ['message.thread-required'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        endpoint === 'batch' && value === undefined ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
