import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'looks only at the first 43 characters of a channel key',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.slice(0, 43), found, endpoint, world),
    },
  }),
})
