import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.text-is-string', {
  'message-number-accepted': {
    title: "takes a number for a message's text",
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'number' ? undefined : problem,
    ),
  },
  'message-object-accepted': {
    title: "takes an object or an array for a message's text, as JSON",
    change: revise('message', 'textProblem', (problem, value) =>
      typeof value === 'object' && value !== null ? undefined : problem,
    ),
  },
  'message-of-any-type-in-batch': {
    title: 'takes a message of any type for its text in a batch',
    change: revise('message', 'textProblem', (problem, value, endpoint) =>
      endpoint === 'batch' && value !== undefined && value !== null && value !== '' ? undefined : problem,
    ),
  },
})
