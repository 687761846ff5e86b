import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token without a scheme before it',
  breaks: ['platform.malformed-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(header?.includes(' ') ? header : `Bearer ${header}`, request),
    },
  }),
})
