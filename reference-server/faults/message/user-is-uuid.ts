import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.user-is-uuid', {
  'user-any-text-in-batch': {
    title: 'takes any text for a userId in a batch',
    change: revise('message', 'userProblem', (problem, value, endpoint) =>
      endpoint === 'batch' && typeof value === 'string' ? undefined : problem,
    ),
  },
  'user-any-text': {
    title: 'takes any text for a userId',
    change: revise('message', 'userProblem', (problem, value) =>
      typeof value === 'string' ? undefined : problem,
    ),
  },
  'uuid-of-nobody': {
    title: 'takes an empty userId, 0 and false for none',
    change: revise('message', 'userProblem', (problem, value) => (value ? problem : undefined)),
  },
})
