import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a client secret in place of a channel key',
  breaks: ['channel.key-exact'],
  change: ({ channel, token }) => ({
    channel: {
      keyMatches: (given, found, endpoint, world) =>
        world.store.credentials.all().some((key) => token.secretMatches(given ?? '', key)) ||
        channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
