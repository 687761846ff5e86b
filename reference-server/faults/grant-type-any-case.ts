import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'compares grant_type without regard to case',
  breaks: ['token.grant-type'],
  change: () => ({ token: { grantTypeMatches: (given) => given.toLowerCase() === 'client_credentials' } }),
})
