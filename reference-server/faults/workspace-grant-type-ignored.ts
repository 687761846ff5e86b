import { defineFault } from '../behaviour/fault.ts'
import { lenientToWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'takes any grant type from a workspace key',
  breaks: ['token.grant-type'],
  follows: ['token.error-code', 'token.refusal-has-no-token', 'token.refusal-is-client-error'],
  change: lenientToWorkspaceKeys((token, forgive) => ({
    grantTypeMatches: (given) => {
      if (!token.grantTypeMatches(given)) forgive()
      return true
    },
  })),
})
