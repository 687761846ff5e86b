import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token in the query where there is no Authorization header',
  breaks: ['platform.missing-authorization'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        bearer.readAuthorization(
          header ?? `Bearer ${new URL(request.url, 'http://localhost').searchParams.get('access_token')}`,
          request,
        ),
    },
  }),
})
