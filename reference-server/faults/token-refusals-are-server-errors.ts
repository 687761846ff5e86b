import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses token requests with 500',
  breaks: ['token.refusal-is-client-error'],
  change: ({ token }) => ({
    token: { refusal: (refused, request) => ({ ...token.refusal(refused, request), status: 500 }) },
  }),
})
