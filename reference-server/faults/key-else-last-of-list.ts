import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the last of several channel keys with commas between them',
  breaks: ['channel.key-exact'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        channel.keyMatches(given?.split(/, ?/).at(-1), found, endpoint, world),
    },
  }),
})
