import { defineFault } from '../behaviour/fault.ts'
import { sameDigest } from '../world/secret.ts'

export default defineFault({
  title: 'gives all channels that it creates the key of the first',
  breaks: ['channel.creation'],
  change: ({ channel, lifecycle }) => {
    const created = new Set<string>()
    let shared: string | undefined
    return {
      lifecycle: {
        channelShownOnce: (one, key, documentUrl) => {
          created.add(one.id)
          shared ??= key
          return lifecycle.channelShownOnce(one, shared, documentUrl)
        },
      },
      channel: {
        keyMatches: (given, found, endpoint, world) =>
          given !== undefined && shared !== undefined && created.has(found.id)
            ? sameDigest(channel.digestKey(given), channel.digestKey(shared))
            : channel.keyMatches(given, found, endpoint, world),
      },
    }
  },
})
