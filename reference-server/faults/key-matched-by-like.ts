import { defineFault } from '../behaviour/fault.ts'
import { matchesLike } from '../behaviour/matches-like.ts'

export default defineFault({
  title: 'looks channel keys up with LIKE',
  breaks: ['channel.key-exact'],
  change: () => ({
    channel: {
      digestKey: (key) => key,
      keyMatches: (given, { keyDigest }) => given !== undefined && matchesLike(keyDigest, given),
    },
  }),
})
