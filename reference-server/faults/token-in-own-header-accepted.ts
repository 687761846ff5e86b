import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token in X-Auth-Token where there is no Authorization header',
  breaks: ['platform.missing-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(header ?? `Bearer ${request.headers['x-auth-token']}`, request),
    },
  }),
})
