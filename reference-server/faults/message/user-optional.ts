import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-optional', {
  'user-required': {
    title: 'asks for a userId',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      value === undefined ? 'userId is missing' : usual(value, endpoint),
    ),
  },
})
