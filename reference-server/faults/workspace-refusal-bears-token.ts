import { defineFault } from '../behaviour/fault.ts'
import { keptTokens } from '../behaviour/kept-tokens.ts'
import { isOfWorkspaceKey } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'bears a token in the refusals of a workspace key',
  breaks: ['token.refusal-has-no-token'],
  change: ({ token }) => {
    const { seal, tokenFor } = keptTokens(token)
    return {
      token: {
        seal,
        refusal: (refused, request) => {
          const answer = token.refusal(refused, request)
          if (!isOfWorkspaceKey(request)) return answer
          return { ...answer, body: { ...Object(answer.body), hint: tokenFor(request) } }
        },
      },
    }
  },
})
