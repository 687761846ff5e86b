import { defineFaults } from '../../behaviour/fault.ts'
import { changeDocument, changePaths, patchDocument } from '../../changes/patch-document.ts'

export default defineFaults('document.operations', {
  'document-batch-by-put': {
    title: 'documents batch as PUT',
    change: patchDocument({
      op: 'move',
      from: '/paths/{channel}~1batch/post',
      path: '/paths/{channel}~1batch/put',
    }),
  },
  'document-batch-of-another-channel': {
    title: 'documents the batch of another channel',
    change: patchDocument({
      op: 'move',
      from: '/paths/{channel}~1batch',
      path: '/paths/~1channelsApi~1channel-2~1batch',
    }),
  },
  'document-extensions-by-post': {
    title: 'documents the extension listing as POST',
    change: patchDocument({
      op: 'move',
      from: '/paths/{channel}~1files~1extensions/get',
      path: '/paths/{channel}~1files~1extensions/post',
    }),
  },
  'document-files-misspelt': {
    title: 'documents the upload under another path',
    change: patchDocument({ op: 'move', from: '/paths/{channel}~1files', path: '/paths/{channel}~1file' }),
  },
  'document-lacks-batch': {
    title: 'leaves batch out of the document',
    change: patchDocument({ op: 'remove', path: '/paths/{channel}~1batch' }),
  },
  'document-of-another-channel': {
    title: 'documents the addresses of another channel',
    follows: ['channel.creation'],
    change: changePaths((path, item) => [
      path.replace(/^\/channelsApi\/[^/]+/, '/channelsApi/8c1f0f4e2b'),
      item,
    ]),
  },
  'document-path-in-small-letters': {
    title: 'documents the paths in small letters',
    change: changePaths((path, item) => [path.replace('/channelsApi/', '/channelsapi/'), item]),
  },
  'document-server-below-a-path': {
    title: 'documents its server below a path that it does not have',
    change: changeDocument((document) => {
      const [{ url }] = Object(document['servers'])
      return { ...document, servers: [{ url: `${url}/api` }] }
    }),
  },
  'document-server-of-another-host': {
    title: 'documents a server at another host',
    change: patchDocument({ op: 'replace', path: '/servers/0/url', value: 'https://chat.example.com' }),
  },
  'document-channel-is-number': {
    title: 'documents the channel as a number in the path',
    change: changePaths((path, item) => [
      path.replace(/^\/channelsApi\/[^/]+/, '/channelsApi/{channel}'),
      {
        ...item,
        parameters: [{ name: 'channel', in: 'path', required: true, schema: { type: 'integer' } }],
      },
    ]),
  },
  'document-needs-another-scheme': {
    title: 'documents a bearer token as needed beside the key',
    change: patchDocument(
      { op: 'add', path: '/security/0/bearer', value: [] },
      { op: 'add', path: '/components/securitySchemes/bearer', value: { type: 'http', scheme: 'bearer' } },
    ),
  },
  'document-needs-query': {
    title: 'documents a query parameter that has to be there',
    change: patchDocument({
      op: 'add',
      path: '/paths/{channel}~1batch/post/parameters',
      value: [{ name: 'region', in: 'query', required: true, schema: { type: 'string' } }],
    }),
  },
})
