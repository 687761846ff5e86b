import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an asterisk for any channel key',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        given === '*' || channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
