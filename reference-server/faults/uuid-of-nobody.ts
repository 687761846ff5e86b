import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an empty userId, 0 and false for none',
  breaks: ['message.user-is-uuid'],
  change: ({ message }) => ({
    message: {
      userProblem: (value, endpoint) => (value ? message.userProblem(value, endpoint) : undefined),
    },
  }),
})
