import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token after Basic too',
  breaks: ['platform.malformed-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(header?.replace(/^basic /i, 'Bearer '), request),
    },
  }),
})
