import { keysOfNewChannels } from '../behaviour/keys-of-new-channels.ts'
import { defineVariant } from '../behaviour/variant.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariant({
  title: 'lets nobody into a channel that was created in the portal until a while later',
  change: keysOfNewChannels((usual) => {
    const tried = new Map<string, number>()
    return (given, channel, ...rest) => {
      const since = tried.get(channel.id) ?? performance.now()
      tried.set(channel.id, since)
      return performance.now() - since >= A_WHILE && usual(given, channel, ...rest)
    }
  }),
})
