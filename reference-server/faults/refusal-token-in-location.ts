import { defineFault } from '../behaviour/fault.ts'
import { SOME_JWT } from '../behaviour/some-jwt.ts'

export default defineFault({
  title: 'bears a token in the Location of its refusals, percent-encoded',
  breaks: ['token.refusal-has-no-token'],
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const location = `https://portal.invalid/sign-in?hint=${SOME_JWT.replaceAll('.', '%2E')}`
        return { ...answer, headers: { ...answer.headers, location } }
      },
    },
  }),
})
