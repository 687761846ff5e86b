import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'looks for Bearer anywhere in Authorization',
  breaks: ['platform.malformed-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) => {
        const start = header?.toLowerCase().lastIndexOf('bearer ') ?? -1
        return bearer.readAuthorization(start < 0 ? header : header?.slice(start), request)
      },
    },
  }),
})
