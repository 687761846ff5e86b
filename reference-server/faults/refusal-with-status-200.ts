import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses token requests with status 200',
  breaks: ['token.refusal-has-no-token'],
  follows: ['token.refusal-is-client-error'],
  change: ({ token }) => ({
    token: { refusal: (refused, request) => ({ ...token.refusal(refused, request), status: 200 }) },
  }),
})
