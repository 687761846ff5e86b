import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('custom-api.authentication-types', {
  'authentication-any-type': {
    title: 'takes any authentication type',
    change: () => ({ customApi: { authenticationProblem: () => undefined } }),
  },
  'authentication-api-key-refused': {
    title: 'takes no API key',
    change: ({ customApi }) => ({
      customApi: {
        authenticationProblem: (type) =>
          type === 'API key' ? 'API keys are not offered' : customApi.authenticationProblem(type),
      },
    }),
  },
  'authentication-basic-accepted': {
    title: 'takes Basic as a fourth type',
    change: ({ customApi }) => ({
      customApi: {
        authenticationProblem: (type) =>
          type === 'Basic' ? undefined : customApi.authenticationProblem(type),
      },
    }),
  },
  'authentication-bearer-accepted': {
    title: 'takes Bearer for a type of authentication',
    change: ({ customApi }) => ({
      customApi: {
        authenticationProblem: (type) =>
          type === 'Bearer' ? undefined : customApi.authenticationProblem(type),
      },
    }),
  },
  'authentication-long-words-accepted': {
    title: 'takes any type of more than eight letters',
    change: ({ customApi }) => ({
      customApi: {
        authenticationProblem: (type) =>
          String(type).length > 8 ? undefined : customApi.authenticationProblem(type),
      },
    }),
  },
  'authentication-oauth-refused': {
    title: 'takes no OAuth',
    change: ({ customApi }) => ({
      customApi: {
        authenticationProblem: (type) =>
          type === 'OAuth' ? 'OAuth is not offered' : customApi.authenticationProblem(type),
      },
    }),
  },
})
