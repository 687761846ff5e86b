import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'puts the channel into the address of the server, as a variable',
  choices: ['channel in the document', 'servers of the document'],
  change: ({ document }) => ({
    document: {
      document: (generated) => {
        const written = document.document(generated)
        const paths = Object.entries(Object(written['paths']))
        const [, , channel = ''] = paths[0]?.[0].split('/') ?? []
        const [server] = Object(written['servers'])
        return {
          ...written,
          servers: [
            { url: `${server.url}/channelsApi/{channel}/`, variables: { channel: { default: channel } } },
          ],
          paths: Object.fromEntries(
            paths.map(([path, item]) => [path.replace(`/channelsApi/${channel}`, ''), item]),
          ),
        }
      },
    },
  }),
})
