import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the first of several channel keys with commas between them',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.split(/, ?/)[0], found, endpoint, world),
    },
  }),
})
