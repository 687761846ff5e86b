import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.uuid-any-case', {
  'upper-case-uuid-refused': {
    title: 'refuses UUIDs with capital letters',
    change: revise('message', 'threadProblem', (problem, value) =>
      /[A-F]/.test(String(value)) ? 'threadId is not a UUID' : problem,
    ),
  },
  'uuid-in-mixed-letters-refused': {
    title: 'refuses a user whose UUID has small and capital letters',
    change: revise('message', 'userProblem', (problem, value) =>
      /[a-f]/.test(String(value)) && /[A-F]/.test(String(value))
        ? 'userId is neither a UUID nor null'
        : problem,
    ),
  },
  'uuid-of-version-4-for-users': {
    title: 'takes UUIDs of version 4 for a user',
    change: revise('message', 'userProblem', (problem, value) =>
      /^.{14}[1-35-8]/.test(String(value)) ? 'userId is not a UUID' : problem,
    ),
  },
  'uuid-of-versions-1-to-5': {
    title: 'takes UUIDs of the versions 1 to 5 for a thread',
    change: revise('message', 'threadProblem', (problem, value) =>
      /^.{14}[678]/.test(String(value)) ? 'threadId is not a UUID' : problem,
    ),
  },
})
