import { defineFaults } from '../../behaviour/fault.ts'
import { documentSays } from '../../changes/rewrite-document.ts'

export default defineFaults('document.key-header', {
  'document-key-in-query': {
    title: 'documents the channel key as a query parameter',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const text = JSON.stringify(document.document(generated))
          return JSON.parse(text.replace('"in":"header"', '"in":"query"'))
        },
      },
    }),
  },
  'document-key-is-bearer': {
    title: 'documents the key as a bearer token',
    change: documentSays([
      '"type":"apiKey","in":"header","name":"service-api-key"',
      '"type":"http","scheme":"bearer"',
    ]),
  },
  'document-key-not-for-extensions': {
    title: 'documents the extension listing as free of the key',
    change: documentSays([
      '"operationId":"listExtensions",',
      '"operationId":"listExtensions","security":[],',
    ]),
  },
  'document-key-optional': {
    title: 'documents the key as one way among others, one of them without any',
    change: documentSays(['"security":[{"channelKey":[]}]', '"security":[{"channelKey":[]},{}]']),
  },
  'document-key-other-header': {
    title: 'documents the key under another header',
    change: documentSays(['"name":"service-api-key"', '"name":"x-api-key"']),
  },
  'document-key-parameter-optional': {
    title: 'documents the key as a header that may be left out',
    change: documentSays(
      ['"security":[{"channelKey":[]}],', ''],
      [
        '"operationId":"invoke",',
        '"operationId":"invoke","parameters":[{"name":"service-api-key","in":"header","schema":{"type":"string"}}],',
      ],
    ),
  },

  'document-key-is-number': {
    title: 'documents the key as a number',
    change: documentSays(
      ['"security":[{"channelKey":[]}],', ''],
      ...['stream', 'invoke', 'batch', 'uploadFiles', 'listExtensions'].map(
        (id) =>
          [
            `"operationId":"${id}",`,
            `"operationId":"${id}","parameters":[{"name":"service-api-key","in":"header","required":true,"schema":{"type":"integer"}}],`,
          ] as const,
      ),
    ),
  },
})
