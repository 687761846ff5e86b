import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'documents the paths of all channels, with the channel as a parameter',
  choices: ['channel in the document'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        const parameters = [{ name: 'channel', in: 'path', required: true, schema: { type: 'string' } }]
        const paths = Object.entries(Object(written['paths'])).map(([path, item]) => [
          path.replace(/^\/channelsApi\/[^/]+/, '/channelsApi/{channel}'),
          { ...Object(item), parameters },
        ])
        return { ...written, paths: Object.fromEntries(paths) }
      },
    },
  }),
})
