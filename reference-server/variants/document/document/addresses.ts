import { defineVariants } from '../../../behaviour/variant.ts'
import {
  changeDocument,
  changePaths,
  operationPointers,
  patchDocumentWherePossible,
} from '../../../changes/patch-document.ts'

const listing = '/components/schemas/SupportedExtensions'
const extension = '/components/schemas/SupportedExtension'
const schemaOfListing =
  '/paths/{channel}~1files~1extensions/get/responses/200/content/application~1json/schema'

export default defineVariants({
  'document-channel-as-parameter': {
    title: 'documents the paths of all channels, with the channel as a parameter',
    choices: ['channel in the document'],
    change: changePaths((path, item) => [
      path.replace(/^\/channelsApi\/[^/]+/, '/channelsApi/{channel}'),
      {
        ...item,
        parameters: [{ name: 'channel', in: 'path', required: true, schema: { type: 'string' } }],
      },
    ]),
  },
  'document-channel-in-server': {
    title: 'puts the channel into the address of the server, as a variable',
    choices: ['channel in the document', 'servers of the document'],
    change: changeDocument((document) => {
      const paths = Object.entries(Object(document['paths']))
      const [, , channel = ''] = paths[0]?.[0].split('/') ?? []
      const [server] = Object(document['servers'])
      return {
        ...document,
        servers: [
          { url: `${server.url}/channelsApi/{channel}/`, variables: { channel: { default: channel } } },
        ],
        paths: Object.fromEntries(
          paths.map(([path, item]) => [path.replace(`/channelsApi/${channel}`, ''), item]),
        ),
      }
    }),
  },
  'document-key-as-parameter': {
    title: 'documents the key as a header parameter that is required',
    change: patchDocumentWherePossible([
      { op: 'remove', path: '/security' },
      ...operationPointers.map((operation) => ({
        op: 'add' as const,
        path: `${operation}/parameters`,
        value: [{ name: 'Service-Api-Key', in: 'header', required: true, schema: { type: 'string' } }],
      })),
    ]),
  },
  'document-of-several-servers': {
    title: 'documents a sandbox before its own address',
    choices: ['servers of the document'],
    change: patchDocumentWherePossible([
      { op: 'add', path: '/servers/0', value: { url: 'https://sandbox.example.com' } },
    ]),
  },
  'document-read-by-anchor': {
    title: 'refers to some schemas of its document by anchors',
    change: patchDocumentWherePossible([
      { op: 'add', path: `${listing}/$anchor`, value: 'list' },
      { op: 'add', path: `${extension}/$anchor`, value: 'row' },
      { op: 'replace', path: `${schemaOfListing}/$ref`, value: '#list' },
      {
        op: 'replace',
        path: `${listing}/properties/supportedFileExtensions/items/$ref`,
        value: '#row',
      },
    ]),
  },
  'document-read-with-more': {
    title: 'documents further members that are always in its answers',
    change: patchDocumentWherePossible([
      { op: 'add', path: '/components/schemas/MessageReply/required/-', value: 'id' },
      { op: 'add', path: '/components/schemas/StreamEvent/required/-', value: 'id' },
      { op: 'add', path: '/components/schemas/UploadResult/required/-', value: 'count' },
      { op: 'add', path: `${extension}/required/0`, value: 'label' },
    ]),
  },
  'document-without-servers': {
    title: 'documents no server, so that its own address counts',
    choices: ['servers of the document'],
    change: patchDocumentWherePossible([{ op: 'remove', path: '/servers' }]),
  },
})
