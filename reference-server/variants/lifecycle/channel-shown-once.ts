import { keysOfNewChannels } from '../../behaviour/channel-keys.ts'
import { defineVariants } from '../../behaviour/variant.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariants({
  'channels-take-a-while': {
    title: 'lets nobody into a channel that was created in the portal until a while later',
    change: keysOfNewChannels((usual) => {
      const tried = new Map<string, number>()
      return (given, channel, ...rest) => {
        const since = tried.get(channel.id) ?? performance.now()
        tried.set(channel.id, since)
        return performance.now() - since >= A_WHILE && usual(given, channel, ...rest)
      }
    }),
  },
  'document-in-yaml': {
    title: 'gives the document of a channel as YAML',
    change: ({ lifecycle }) => ({
      lifecycle: {
        channelShownOnce: (channel, key, documentUrl) =>
          lifecycle.channelShownOnce(channel, key, documentUrl.replace(/\.json$/, '.yaml')),
      },
    }),
    target: ({ document, ...target }) =>
      document === undefined ? target : { ...target, document: document.replace(/\.json$/, '.yaml') },
  },
})
