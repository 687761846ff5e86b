import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-is-uuid', {
  'user-any-text-in-batch': {
    title: 'takes any text for a userId in a batch',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      endpoint === 'batch' && typeof value === 'string' ? undefined : usual(value, endpoint),
    ),
  },
  'user-any-text': {
    title: 'takes any text for a userId',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      typeof value === 'string' ? undefined : usual(value, endpoint),
    ),
  },
  'uuid-of-nobody': {
    title: 'takes an empty userId, 0 and false for none',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      value ? usual(value, endpoint) : undefined,
    ),
  },
})
