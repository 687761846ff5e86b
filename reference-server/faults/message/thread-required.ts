import { decide, note, revise } from '../../behaviour/change.ts'
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
        revise('message', 'threadProblem', (problem, _value, endpoint) =>
          endpoint === 'batch' && item > 1 ? undefined : problem,
        ),
      ]
    },
  },
  'thread-missing-in-batch': {
    title: 'asks for no threadId in a batch',
    change: revise('message', 'threadProblem', (problem, value, endpoint) =>
      endpoint === 'batch' && value === undefined ? undefined : problem,
    ),
  },
  'thread-missing-in-invoke': {
    title: 'asks for no threadId on invoke',
    change: revise('message', 'threadProblem', (problem, value, endpoint) =>
      endpoint === 'invoke' && value === undefined ? undefined : problem,
    ),
  },
  'thread-null-accepted': {
    title: 'takes a threadId that is null',
    follows: ['message.thread-is-uuid'],
    change: revise('message', 'threadProblem', (problem, value) => (value === null ? undefined : problem)),
  },
  'thread-optional': {
    title: 'invents a thread for a message without one',
    change: revise('message', 'threadProblem', (problem, value) =>
      value === undefined ? undefined : problem,
    ),
  },
})
