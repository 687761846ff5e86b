import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.thread-required', {
  'thread-missing-in-batch': {
    title: 'asks for no threadId in a batch',
    change: ({ message }) => ({
      message: {
        threadProblem: (value, endpoint) =>
          endpoint === 'batch' && value === undefined ? undefined : message.threadProblem(value, endpoint),
      },
    }),
  },
  'thread-missing-in-invoke': {
    title: 'asks for no threadId on invoke',
    change: ({ message }) => ({
      message: {
        threadProblem: (value, endpoint) =>
          endpoint === 'invoke' && value === undefined ? undefined : message.threadProblem(value, endpoint),
      },
    }),
  },
  'thread-null-accepted': {
    title: 'takes a threadId that is null',
    follows: ['message.thread-is-uuid'],
    change: ({ message }) => ({
      message: {
        threadProblem: (value, endpoint) =>
          value === null ? undefined : message.threadProblem(value, endpoint),
      },
    }),
  },
  'thread-optional': {
    title: 'invents a thread for a message without one',
    change: ({ message }) => ({
      message: {
        threadProblem: (value, endpoint) =>
          value === undefined ? undefined : message.threadProblem(value, endpoint),
      },
    }),
  },
})
