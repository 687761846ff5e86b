import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { matchUuids } from '../../changes/messages.ts'

export default defineFaults('message.thread-is-uuid', {
  'thread-any-text-in-batch': {
    title: 'takes any text for a threadId in a batch',
    change: revise('message', 'threadProblem', (problem, value, endpoint) =>
      endpoint === 'batch' && typeof value === 'string' ? undefined : problem,
    ),
  },
  'thread-any-text': {
    title: 'takes any text for a threadId',
    change: revise('message', 'threadProblem', (problem, value) =>
      typeof value === 'string' ? undefined : problem,
    ),
  },
  'uuid-inside-text': {
    title: 'takes any text that a UUID stands in for one',
    alsoBreaks: ['message.user-is-uuid'],
    change: matchUuids(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  },
  'uuid-of-hyphens': {
    title: 'takes any 36 digits and hyphens for a UUID',
    alsoBreaks: ['message.user-is-uuid'],
    change: matchUuids(/^[0-9a-f-]{36}$/i),
  },
  'uuid-with-line-end': {
    title: 'overlooks a line end after a UUID',
    alsoBreaks: ['message.user-is-uuid'],
    change: matchUuids(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/im),
  },
})
