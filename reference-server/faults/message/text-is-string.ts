import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.text-is-string', {
  'message-number-accepted': {
    title: "takes a number for a message's text",
    change: decide('message', 'textProblem', (usual, value, endpoint) =>
      typeof value === 'number' ? undefined : usual(value, endpoint),
    ),
  },
  'message-object-accepted': {
    title: "takes an object or an array for a message's text, as JSON",
    change: decide('message', 'textProblem', (usual, value, endpoint) =>
      typeof value === 'object' && value !== null ? undefined : usual(value, endpoint),
    ),
  },
  'message-of-any-type-in-batch': {
    title: 'takes a message of any type for its text in a batch',
    change: decide('message', 'textProblem', (usual, value, endpoint) =>
      endpoint === 'batch' && value !== undefined && value !== null && value !== ''
        ? undefined
        : usual(value, endpoint),
    ),
  },
})
