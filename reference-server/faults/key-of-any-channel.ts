import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the key of any channel',
  breaks: ['channel.key-of-other-channel'],
  change: ({ channel }) => ({
    channel: {
      keyMatches: async (given, _found, endpoint, world) => {
        for (const other of world.store.channels.all()) {
          if (await channel.keyMatches(given, other, endpoint, world)) return true
        }
        return false
      },
    },
  }),
})
