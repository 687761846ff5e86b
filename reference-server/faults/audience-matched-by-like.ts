import { defineFault } from '../behaviour/fault.ts'
import { matchesLike } from '../behaviour/matches-like.ts'

export default defineFault({
  title: 'looks audiences up with LIKE',
  breaks: ['token.audience-exact'],
  change: () => ({
    token: { audienceMatches: (given, { audience }) => matchesLike(audience, given) },
  }),
})
