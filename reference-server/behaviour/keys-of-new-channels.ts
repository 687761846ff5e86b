import type { Change } from './change.ts'
import type { ChannelBehaviour } from './channel.ts'

type KeyMatches = ChannelBehaviour['keyMatches']

/**
 * Matches the keys of channels that were created, those the world began with left out, in another way.
 * @param matching makes that way from the usual one and the ids of these channels, to which each creation adds
 */
export function keysOfNewChannels(
  matching: (usual: KeyMatches, created: ReadonlySet<string>) => KeyMatches,
): Change {
  return ({ channel, lifecycle }) => {
    const created = new Set<string>()
    const matches = matching(channel.keyMatches, created)
    return {
      lifecycle: {
        channelShownOnce: (one, key, documentUrl) => {
          created.add(one.id)
          return lifecycle.channelShownOnce(one, key, documentUrl)
        },
      },
      channel: {
        keyMatches: (given, found, ...rest) =>
          (created.has(found.id) ? matches : channel.keyMatches)(given, found, ...rest),
      },
    }
  }
}
