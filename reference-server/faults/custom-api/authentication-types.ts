import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('custom-api.authentication-types', {
  'authentication-any-type': {
    title: 'takes any authentication type',
    change: decide('customApi', 'authenticationProblem', () => undefined),
  },
  'authentication-api-key-refused': {
    title: 'takes no API key',
    change: decide('customApi', 'authenticationProblem', (usual, type) =>
      type === 'API key' ? 'API keys are not offered' : usual(type),
    ),
  },
  'authentication-basic-accepted': {
    title: 'takes Basic as a fourth type',
    change: decide('customApi', 'authenticationProblem', (usual, type) =>
      type === 'Basic' ? undefined : usual(type),
    ),
  },
  'authentication-bearer-accepted': {
    title: 'takes Bearer for a type of authentication',
    change: decide('customApi', 'authenticationProblem', (usual, type) =>
      type === 'Bearer' ? undefined : usual(type),
    ),
  },
  'authentication-long-words-accepted': {
    title: 'takes any type of more than eight letters',
    change: decide('customApi', 'authenticationProblem', (usual, type) =>
      String(type).length > 8 ? undefined : usual(type),
    ),
  },
  'authentication-oauth-refused': {
    title: 'takes no OAuth',
    change: decide('customApi', 'authenticationProblem', (usual, type) =>
      type === 'OAuth' ? 'OAuth is not offered' : usual(type),
    ),
  },
})
