import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-optional', {
  'user-required': {
    title: 'asks for a userId',
    change: revise('message', 'userProblem', (problem, value) =>
      value === undefined ? 'userId is missing' : problem,
    ),
  },
})
