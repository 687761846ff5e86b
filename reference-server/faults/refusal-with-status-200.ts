import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses token requests with status 200',
  breaks: ['token.refusal-has-no-token'],
  follows: [
    'token.refusal-is-client-error',
    'token.requires-each-field',
    'token.grant-type',
    'token.json-only',
    'token.malformed-body',
    'token.client-id-exact',
    'token.client-secret-exact',
    'token.audience-exact',
  ],
  change: ({ token }) => ({
    token: { refusal: (refused, request) => ({ ...token.refusal(refused, request), status: 200 }) },
  }),
})
