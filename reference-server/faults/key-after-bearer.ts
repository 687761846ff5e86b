import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the word Bearer off a channel key',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.replace(/^Bearer /, ''), found, endpoint, world),
    },
  }),
})
