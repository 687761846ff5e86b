import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for no threadId on invoke',
  breaks: ['message.thread-required'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        endpoint === 'invoke' && value === undefined ? undefined : message.threadProblem(value, endpoint),
    },
  }),
})
