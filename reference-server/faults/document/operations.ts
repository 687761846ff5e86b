import { defineFaults } from '../../behaviour/fault.ts'
import { rewriteDocument } from '../../behaviour/rewrite-document.ts'

export default defineFaults('document.operations', {
  'document-batch-by-put': {
    title: 'documents batch as PUT',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [['/batch":{"post"', '/batch":{"put"']]),
      },
    }),
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
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [
            ['/files/extensions":{"get"', '/files/extensions":{"post"'],
          ]),
      },
    }),
  },
  'document-files-misspelt': {
    title: 'documents the upload under another path',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [['/files":{"post"', '/file":{"post"']]),
      },
    }),
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
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteDocument(document.document(generated), [['"/channelsApi/', '"/channelsapi/']]),
      },
    }),
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
})
