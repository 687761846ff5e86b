import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any text for a userId in a batch',
  breaks: ['message.user-is-uuid'],
  change: ({ message }) => ({
    message: {
      userProblem: (value, endpoint) =>
        endpoint === 'batch' && typeof value === 'string' ? undefined : message.userProblem(value, endpoint),
    },
  }),
})
