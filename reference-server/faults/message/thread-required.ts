import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.thread-required', {
  'thread-missing-in-batch': {
    title: 'asks for no threadId in a batch',
    change: replaceDecision(
      'message',
      'threadProblem',
      (usual) => (value, endpoint) =>
        endpoint === 'batch' && value === undefined ? undefined : usual(value, endpoint),
    ),
  },
  'thread-missing-in-invoke': {
    title: 'asks for no threadId on invoke',
    change: replaceDecision(
      'message',
      'threadProblem',
      (usual) => (value, endpoint) =>
        endpoint === 'invoke' && value === undefined ? undefined : usual(value, endpoint),
    ),
  },
  'thread-null-accepted': {
    title: 'takes a threadId that is null',
    follows: ['message.thread-is-uuid'],
    change: replaceDecision(
      'message',
      'threadProblem',
      (usual) => (value, endpoint) => (value === null ? undefined : usual(value, endpoint)),
    ),
  },
  'thread-optional': {
    title: 'invents a thread for a message without one',
    change: replaceDecision(
      'message',
      'threadProblem',
      (usual) => (value, endpoint) => (value === undefined ? undefined : usual(value, endpoint)),
    ),
  },
})
