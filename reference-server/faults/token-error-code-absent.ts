import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses token requests without a word',
  breaks: ['token.error-code'],
  change: ({ token }) => ({
    token: { refusal: (refused, request) => ({ status: token.refusal(refused, request).status }) },
  }),
})
