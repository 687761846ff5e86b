import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token in a cookie where there is no Authorization header',
  breaks: ['platform.missing-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(
          header ?? `Bearer ${/\bjwt=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]}`,
          request,
        ),
    },
  }),
})
