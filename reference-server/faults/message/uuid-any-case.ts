import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.uuid-any-case', {
  'upper-case-uuid-refused': {
    title: 'refuses UUIDs with capital letters',
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      /[A-F]/.test(String(value)) ? 'threadId is not a UUID' : usual(value, endpoint),
    ),
  },
  'uuid-in-mixed-letters-refused': {
    title: 'refuses a user whose UUID has small and capital letters',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      /[a-f]/.test(String(value)) && /[A-F]/.test(String(value))
        ? 'userId is neither a UUID nor null'
        : usual(value, endpoint),
    ),
  },
  'uuid-of-version-4-for-users': {
    title: 'takes UUIDs of version 4 for a user',
    change: decide('message', 'userProblem', (usual, value, endpoint) =>
      /^.{14}[1-35-8]/.test(String(value)) ? 'userId is not a UUID' : usual(value, endpoint),
    ),
  },
  'uuid-of-versions-1-to-5': {
    title: 'takes UUIDs of the versions 1 to 5 for a thread',
    change: decide('message', 'threadProblem', (usual, value, endpoint) =>
      /^.{14}[678]/.test(String(value)) ? 'threadId is not a UUID' : usual(value, endpoint),
    ),
  },
})
