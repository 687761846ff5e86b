import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists extensions to whoever asks',
  breaks: ['channel.key-required', 'channel.key-exact', 'channel.key-of-other-channel'],
  follows: ['channel.token-is-no-key', 'channel.key-only-in-header'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        endpoint === 'extensions' || channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
