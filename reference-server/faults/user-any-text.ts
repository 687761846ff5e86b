import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any text for a userId',
  breaks: ['message.user-is-uuid'],
  change: ({ message }) => ({
    message: {
      userProblem: (value, endpoint) =>
        typeof value === 'string' ? undefined : message.userProblem(value, endpoint),
    },
  }),
})
