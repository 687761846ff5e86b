import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'gives the document of a channel as YAML',
  change: ({ lifecycle }) => ({
    lifecycle: {
      channelShownOnce: (channel, key, documentUrl) =>
        lifecycle.channelShownOnce(channel, key, documentUrl.replace(/\.json$/, '.yaml')),
    },
  }),
  target: ({ document, ...target }) =>
    document === undefined ? target : { ...target, document: document.replace(/\.json$/, '.yaml') },
})
