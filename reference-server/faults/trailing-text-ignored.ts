import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks what follows a token',
  breaks: ['platform.malformed-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(header?.split(' ').slice(0, 2).join(' '), request),
    },
  }),
})
