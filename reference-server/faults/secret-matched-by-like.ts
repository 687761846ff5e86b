import { defineFault } from '../behaviour/fault.ts'
import { matchesLike } from '../behaviour/matches-like.ts'

export default defineFault({
  title: 'looks client secrets up with LIKE',
  breaks: ['token.client-secret-exact'],
  change: () => ({
    token: {
      digestSecret: (secret) => secret,
      secretMatches: (given, { secretDigest }) => matchesLike(secretDigest, given),
    },
  }),
})
