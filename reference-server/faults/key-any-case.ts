import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'compares channel keys without regard to case',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      digestKey: (key) => channel.digestKey(key.toLowerCase()),
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.toLowerCase(), found, endpoint, world),
    },
  }),
})
