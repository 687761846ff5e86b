import { defineVariants } from '../../../behaviour/variant.ts'
import { rewriteWhereFound } from '../../../changes/rewrite-document.ts'

export default defineVariants({
  'document-channel-as-parameter': {
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
  },
  'document-channel-in-server': {
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
  },
  'document-key-as-parameter': {
    title: 'documents the key as a header parameter that is required',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"security":[{"channelKey":[]}],', ''],
            [
              '"operationId":"stream",',
              '"operationId":"stream","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
            ],
            [
              '"operationId":"invoke",',
              '"operationId":"invoke","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
            ],
            [
              '"operationId":"batch",',
              '"operationId":"batch","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
            ],
            [
              '"operationId":"uploadFiles",',
              '"operationId":"uploadFiles","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
            ],
            [
              '"operationId":"listExtensions",',
              '"operationId":"listExtensions","parameters":[{"name":"Service-Api-Key","in":"header","required":true,"schema":{"type":"string"}}],',
            ],
          ]),
      },
    }),
  },
  'document-of-several-servers': {
    title: 'documents a sandbox before its own address',
    choices: ['servers of the document'],
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          return {
            ...written,
            servers: [{ url: 'https://sandbox.example.com' }, ...Object(written['servers'])],
          }
        },
      },
    }),
  },
  'document-read-by-anchor': {
    title: 'refers to some schemas of its document by anchors',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"$ref":"#/components/schemas/SupportedExtensions"', '"$ref":"#list"'],
            ['"$ref":"#/components/schemas/SupportedExtension"', '"$ref":"#row"'],
            ['"SupportedExtensions":{', '"SupportedExtensions":{"$anchor":"list",'],
            ['"SupportedExtension":{', '"SupportedExtension":{"$anchor":"row",'],
          ]),
      },
    }),
  },
  'document-read-with-more': {
    title: 'documents further members that are always in its answers',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"required":["message","event"]', '"required":["message","event","id"]'],
            ['"required":["uploadedFiles"]', '"required":["uploadedFiles","count"]'],
            ['"required":["extension",', '"required":["label","extension",'],
          ]),
      },
    }),
  },
  'document-without-servers': {
    title: 'documents no server, so that its own address counts',
    choices: ['servers of the document'],
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          return { ...written, servers: undefined }
        },
      },
    }),
  },
})
