import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a platform token in place of a channel key',
  breaks: ['channel.token-is-no-key'],
  change: ({ bearer, channel }) => ({
    channel: {
      keyMatches: async (given, found, endpoint, world) =>
        (await bearer.verify(bearer.unseal(given ?? ''), world)) !== undefined ||
        channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
