import { defineFault } from '../behaviour/fault.ts'
import { keptTokens } from '../behaviour/kept-tokens.ts'

export default defineFault({
  title: 'bears a token in the Location of its refusals, percent-encoded',
  breaks: ['token.refusal-has-no-token'],
  change: ({ token }) => {
    const { seal, tokenFor } = keptTokens(token)
    return {
      token: {
        seal,
        refusal: (refused, request) => {
          const answer = token.refusal(refused, request)
          const hint = tokenFor(request).replaceAll('.', '%2E')
          const location = `https://portal.invalid/sign-in?hint=${hint}`
          return { ...answer, headers: { ...answer.headers, location } }
        },
      },
    }
  },
})
