import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the upload out of the document of a channel that was just created',
  breaks: ['channel.creation'],
  change: ({ document, lifecycle }) => {
    const created = new Set<string>()
    return {
      lifecycle: {
        channelShownOnce: (channel, key, documentUrl) => {
          created.add(channel.id)
          return lifecycle.channelShownOnce(channel, key, documentUrl)
        },
      },
      document: {
        document: (generated) => {
          const written = document.document(generated)
          const all = Object.entries(Object(written['paths']))
          const paths = all.filter(
            ([path]) => !created.has(path.split('/')[2] ?? '') || !path.endsWith('/files'),
          )
          return { ...written, paths: Object.fromEntries(paths) }
        },
      },
    }
  },
})
