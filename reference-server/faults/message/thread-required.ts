import { decide, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.thread-required', {
  'batch-judged-by-its-first-request': {
    title: 'looks at the first request of a batch alone, and takes what follows as it is',
    follows: [
      'message.text-required',
      'message.text-is-string',
      'message.thread-is-uuid',
      'message.user-is-uuid',
    ],
    effort: 'standard',
    change: () => {
      let item = 0
      return [
        note('reply', 'batchProblem', () => {
          item = 0
        }),
        // The first that is looked at of each request.
        decide('message', 'textProblem', (usual, value, endpoint) => {
          item += 1
          return endpoint === 'batch' && item > 1 ? undefined : usual(value, endpoint)
        }),
        decide('message', 'threadProblem', (usual, value, endpoint) =>
          endpoint === 'batch' && item > 1 ? undefined : usual(value, endpoint),
        ),
      ]
    },
  },
  'thread-missing-in-batch': {
    title: 'asks for no threadId in a batch',
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      endpoint === 'batch' && value === undefined ? undefined : usual(value, endpoint),
    ),
  },
  'thread-missing-in-invoke': {
    title: 'asks for no threadId on invoke',
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      endpoint === 'invoke' && value === undefined ? undefined : usual(value, endpoint),
    ),
  },
  'thread-null-accepted': {
    title: 'takes a threadId that is null',
    follows: ['message.thread-is-uuid'],
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      value === null ? undefined : usual(value, endpoint),
    ),
  },
  'thread-optional': {
    title: 'invents a thread for a message without one',
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      value === undefined ? undefined : usual(value, endpoint),
    ),
  },
})
