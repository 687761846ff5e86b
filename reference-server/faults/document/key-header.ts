import { defineFaults } from '../../behaviour/fault.ts'
import { operationPointers, patchDocument } from '../../changes/patch-document.ts'

const scheme = '/components/securitySchemes/channelKey'

export default defineFaults('document.key-header', {
  'document-key-in-query': {
    title: 'documents the channel key as a query parameter',
    change: patchDocument({ op: 'replace', path: `${scheme}/in`, value: 'query' }),
  },
  'document-key-is-bearer': {
    title: 'documents the key as a bearer token',
    change: patchDocument({ op: 'replace', path: scheme, value: { type: 'http', scheme: 'bearer' } }),
  },
  'document-key-not-for-extensions': {
    title: 'documents the extension listing as free of the key',
    change: patchDocument({
      op: 'add',
      path: '/paths/{channel}~1files~1extensions/get/security',
      value: [],
    }),
  },
  'document-key-optional': {
    title: 'documents the key as one way among others, one of them without any',
    change: patchDocument({ op: 'add', path: '/security/-', value: {} }),
  },
  'document-key-other-header': {
    title: 'documents the key under another header',
    change: patchDocument({ op: 'replace', path: `${scheme}/name`, value: 'x-api-key' }),
  },
  'document-key-parameter-optional': {
    title: 'documents the key as a header that may be left out',
    change: patchDocument(
      { op: 'remove', path: '/security' },
      {
        op: 'add',
        path: '/paths/{channel}~1invoke/post/parameters',
        value: [{ name: 'service-api-key', in: 'header', schema: { type: 'string' } }],
      },
    ),
  },
  'document-key-is-number': {
    title: 'documents the key as a number',
    change: patchDocument(
      { op: 'remove', path: '/security' },
      ...operationPointers.map((operation) => ({
        op: 'add' as const,
        path: `${operation}/parameters`,
        value: [{ name: 'service-api-key', in: 'header', required: true, schema: { type: 'integer' } }],
      })),
    ),
  },
})
