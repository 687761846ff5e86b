import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes double quotes off a channel key',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.replace(/^"(.*)"$/, '$1'), found, endpoint, world),
    },
  }),
})
