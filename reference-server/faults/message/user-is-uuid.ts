import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-is-uuid', {
  'user-any-text-in-batch': {
    title: 'takes any text for a userId in a batch',
    change: ({ message }) => ({
      message: {
        userProblem: (value, endpoint) =>
          endpoint === 'batch' && typeof value === 'string'
            ? undefined
            : message.userProblem(value, endpoint),
      },
    }),
  },
  'user-any-text': {
    title: 'takes any text for a userId',
    change: ({ message }) => ({
      message: {
        userProblem: (value, endpoint) =>
          typeof value === 'string' ? undefined : message.userProblem(value, endpoint),
      },
    }),
  },
  'uuid-of-nobody': {
    title: 'takes an empty userId, 0 and false for none',
    change: ({ message }) => ({
      message: {
        userProblem: (value, endpoint) => (value ? message.userProblem(value, endpoint) : undefined),
      },
    }),
  },
})
