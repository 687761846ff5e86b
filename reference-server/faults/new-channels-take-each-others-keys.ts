import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the key of any channel that it created for any other of them',
  breaks: ['channel.creation'],
  change: ({ channel, lifecycle }) => {
    const created = new Set<string>()
    return {
      lifecycle: {
        channelShownOnce: (one, key, documentUrl) => {
          created.add(one.id)
          return lifecycle.channelShownOnce(one, key, documentUrl)
        },
      },
      channel: {
        keyMatches: async (given, found, endpoint, world) => {
          const alike = created.has(found.id) ? [...created] : [found.id]
          for (const id of alike) {
            const one = world.store.channels.find(id)
            if (one !== undefined && (await channel.keyMatches(given, one, endpoint, world))) return true
          }
          return false
        },
      },
    }
  },
})
