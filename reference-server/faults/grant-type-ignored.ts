import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any grant_type',
  breaks: ['token.grant-type'],
  change: () => ({ token: { grantTypeMatches: () => true } }),
})
