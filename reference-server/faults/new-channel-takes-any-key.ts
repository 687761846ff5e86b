import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any key for a channel that was just created',
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
        keyMatches: async (given, found, endpoint, world) =>
          (given !== undefined && found !== undefined && created.has(found.id)) ||
          (await channel.keyMatches(given, found, endpoint, world)),
      },
    }
  },
})
