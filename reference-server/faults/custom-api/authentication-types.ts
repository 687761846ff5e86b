import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('custom-api.authentication-types', {
  'authentication-any-type': {
    title: 'takes any authentication type',
    change: decide('customApi', 'authenticationProblem', () => undefined),
  },
  'authentication-api-key-refused': {
    title: 'takes no API key',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      type === 'API key' ? 'API keys are not offered' : problem,
    ),
  },
  'authentication-basic-accepted': {
    title: 'takes Basic as a fourth type',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      type === 'Basic' ? undefined : problem,
    ),
  },
  'authentication-bearer-accepted': {
    title: 'takes Bearer for a type of authentication',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      type === 'Bearer' ? undefined : problem,
    ),
  },
  'authentication-found-in-any-object': {
    title: 'takes a type of authentication that is the name of a member of every object',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      String(type) in {} ? undefined : problem,
    ),
  },
  'authentication-long-words-accepted': {
    title: 'takes any type of more than eight letters',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      String(type).length > 8 ? undefined : problem,
    ),
  },
  'authentication-oauth-refused': {
    title: 'takes no OAuth',
    change: revise('customApi', 'authenticationProblem', (problem, type) =>
      type === 'OAuth' ? 'OAuth is not offered' : problem,
    ),
  },
})
