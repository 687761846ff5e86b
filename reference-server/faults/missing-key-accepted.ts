import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'checks the channel key only where one is sent',
  breaks: ['channel.key-required'],
  follows: ['channel.key-only-in-header', 'channel.token-is-no-key'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        given === undefined || channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
