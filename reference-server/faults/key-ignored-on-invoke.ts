import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers invoke without a key',
  breaks: ['channel.key-required', 'channel.key-exact', 'channel.key-of-other-channel'],
  follows: ['channel.token-is-no-key', 'channel.key-only-in-header'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        endpoint === 'invoke' || channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
