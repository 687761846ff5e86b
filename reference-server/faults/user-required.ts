import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for a userId',
  breaks: ['message.user-optional'],
  change: ({ message }) => ({
    message: {
      userProblem: (value, endpoint) =>
        value === undefined ? 'userId is missing' : message.userProblem(value, endpoint),
    },
  }),
})
