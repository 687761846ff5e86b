import { defineFaults } from '../../behaviour/fault.ts'
import { replaceInDocument } from '../../changes/rewrite-document.ts'

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
    change: replaceInDocument([
      '"type":"apiKey","in":"header","name":"service-api-key"',
      '"type":"http","scheme":"bearer"',
    ]),
  },
  'document-key-not-for-extensions': {
    title: 'documents the extension listing as free of the key',
    change: replaceInDocument([
      '"operationId":"listExtensions",',
      '"operationId":"listExtensions","security":[],',
    ]),
  },
  'document-key-optional': {
    title: 'documents the key as one way among others, one of them without any',
    change: replaceInDocument(['"security":[{"channelKey":[]}]', '"security":[{"channelKey":[]},{}]']),
  },
  'document-key-other-header': {
    title: 'documents the key under another header',
    change: replaceInDocument(['"name":"service-api-key"', '"name":"x-api-key"']),
  },
  'document-key-parameter-optional': {
    title: 'documents the key as a header that may be left out',
    change: replaceInDocument(
      ['"security":[{"channelKey":[]}],', ''],
      [
        '"operationId":"invoke",',
        '"operationId":"invoke","parameters":[{"name":"service-api-key","in":"header","schema":{"type":"string"}}],',
      ],
    ),
  },

  'document-key-is-number': {
    title: 'documents the key as a number',
    change: replaceInDocument(
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
