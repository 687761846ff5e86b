import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls every error of the token endpoint access_denied',
  breaks: ['token.error-code'],
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => ({
        ...token.refusal(refused, request),
        body: { error: 'access_denied' },
      }),
    },
  }),
})
