import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-null', {
  'null-user-refused': {
    title: 'refuses a userId that is null',
    change: ({ message }) => ({
      message: {
        userProblem: (value, endpoint) =>
          value === null ? 'userId is null' : message.userProblem(value, endpoint),
      },
    }),
  },
})
