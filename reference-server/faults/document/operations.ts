import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument } from '../../changes/rewrite-document.ts'

export default defineFaults('document.operations', {
  'document-batch-by-put': {
    title: 'documents batch as PUT',
    change: replaceInDocument(['/batch":{"post"', '/batch":{"put"']),
  },
  'document-batch-of-another-channel': {
    title: 'documents the batch of another channel',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const text = JSON.stringify(document.document(generated))
          return JSON.parse(text.replace(/\/channelsApi\/[^/]+\/batch/, '/channelsApi/channel-2/batch'))
        },
      },
    }),
  },
  'document-extensions-by-post': {
    title: 'documents the extension listing as POST',
    change: replaceInDocument(['/files/extensions":{"get"', '/files/extensions":{"post"']),
  },
  'document-files-misspelt': {
    title: 'documents the upload under another path',
    change: replaceInDocument(['/files":{"post"', '/file":{"post"']),
  },
  'document-lacks-batch': {
    title: 'leaves batch out of the document',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          const paths = Object.entries(Object(written['paths'])).filter(([path]) => !path.endsWith('/batch'))
          return { ...written, paths: Object.fromEntries(paths) }
        },
      },
    }),
  },
  'document-of-another-channel': {
    title: 'documents the addresses of another channel',
    follows: ['channel.creation'],
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const text = JSON.stringify(document.document(generated))
          return JSON.parse(text.replaceAll(/\/channelsApi\/[^/]+/g, '/channelsApi/8c1f0f4e2b'))
        },
      },
    }),
  },
  'document-path-in-small-letters': {
    title: 'documents the paths in small letters',
    change: replaceInDocument(['"/channelsApi/', '"/channelsapi/']),
  },
  'document-server-below-a-path': {
    title: 'documents its server below a path that it does not have',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          const [{ url }] = Object(written['servers'])
          return { ...written, servers: [{ url: `${url}/api` }] }
        },
      },
    }),
  },
  'document-server-of-another-host': {
    title: 'documents a server at another host',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)

          return { ...written, servers: [{ url: 'https://chat.example.com' }] }
        },
      },
    }),
  },

  'document-channel-is-number': {
    title: 'documents the channel as a number in the path',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          const parameters = [{ name: 'channel', in: 'path', required: true, schema: { type: 'integer' } }]
          const paths = Object.entries(Object(written['paths'])).map(([path, item]) => [
            path.replace(/^\/channelsApi\/[^/]+/, '/channelsApi/{channel}'),
            { ...Object(item), parameters },
          ])
          return { ...written, paths: Object.fromEntries(paths) }
        },
      },
    }),
  },
  'document-needs-another-scheme': {
    title: 'documents a bearer token as needed beside the key',
    change: replaceInDocument(
      ['"security":[{"channelKey":[]}]', '"security":[{"channelKey":[],"bearer":[]}]'],
      ['"securitySchemes":{', '"securitySchemes":{"bearer":{"type":"http","scheme":"bearer"},'],
    ),
  },
  'document-needs-query': {
    title: 'documents a query parameter that has to be there',
    change: replaceInDocument([
      '"operationId":"batch",',
      '"operationId":"batch","parameters":[{"name":"region","in":"query","required":true,"schema":{"type":"string"}}],',
    ]),
  },
})
