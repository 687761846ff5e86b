import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-optional', {
  'user-required': {
    title: 'asks for a userId',
    change: ({ message }) => ({
      message: {
        userProblem: (value, endpoint) =>
          value === undefined ? 'userId is missing' : message.userProblem(value, endpoint),
      },
    }),
  },
})
