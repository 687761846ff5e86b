import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'streams to whoever asks',
  breaks: ['channel.key-required', 'channel.key-exact', 'channel.key-of-other-channel'],
  follows: ['channel.token-is-no-key', 'channel.key-only-in-header'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        endpoint === 'stream' || channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
