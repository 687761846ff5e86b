import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'drops blanks around grant_type',
  breaks: ['token.grant-type'],
  change: () => ({ token: { grantTypeMatches: (given) => given.trim() === 'client_credentials' } }),
})
