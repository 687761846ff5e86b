import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses a userId that is null',
  breaks: ['message.user-null'],
  change: ({ message }) => ({
    message: {
      userProblem: (value, endpoint) =>
        value === null ? 'userId is null' : message.userProblem(value, endpoint),
    },
  }),
})
