import { defineVariants } from '../../../behaviour/variant.ts'
import {
  changeDocument,
  describeEvents,
  patchDocumentWherePossible,
} from '../../../changes/patch-document.ts'
import { isJsonObject, type JsonObject } from '../../../http/json.ts'

const pattern = '^[0-9a-fA-F]{8}(?:\\-[0-9a-fA-F]{4}){3}\\-[0-9a-fA-F]{12}$'

const schemas = '/components/schemas'
const user = `${schemas}/MessageRequest/properties/userId`
const attached = `${schemas}/MessageRequest/properties/attachedFiles`
const eventOfReply = `${schemas}/MessageReply/properties/event`
const streamed = '/paths/{channel}~1stream/post/responses/200/content'
const form = '/paths/{channel}~1files/post/requestBody/content/multipart~1form-data'
const filesOfForm = `${form}/schema/properties/files`
const schemasOfMessages = [
  '/paths/{channel}~1stream/post/requestBody/content/application~1json/schema',
  '/paths/{channel}~1invoke/post/requestBody/content/application~1json/schema',
  '/paths/{channel}~1batch/post/requestBody/content/application~1json/schema/items',
]
const stream = { schema: { type: 'string' } }
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }

export default defineVariants({
  'document-closed-objects': {
    title: 'documents objects that take nothing beyond their members',
    change: patchDocumentWherePossible(
      ...[
        ...['MessageRequest', 'MessageReply', 'StreamEvent', 'UploadResult'],
        ...['SupportedExtensions', 'SupportedExtension', 'Refusal'],
      ].map((name) => [
        { op: 'add' as const, path: `${schemas}/${name}/additionalProperties`, value: false },
      ]),
    ),
  },
  'document-combined-schemas': {
    title: 'documents messages by schemas that are put together',
    change: patchDocumentWherePossible(
      [
        { op: 'test', path: `${user}/type`, value: ['string', 'null'] },
        {
          op: 'replace',
          path: user,
          value: { oneOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
        },
      ],
      [
        {
          op: 'add',
          path: `${schemas}/Told`,
          value: { allOf: [{ $ref: `#${schemas}/MessageRequest` }, { type: 'object', description: 'told' }] },
        },
        ...schemasOfMessages.map((path) => ({
          op: 'replace' as const,
          path,
          value: { $ref: `#${schemas}/Told` },
        })),
      ],
    ),
  },
  'document-events-in-short': {
    title: 'documents the text of an event, and nothing of its kinds',
    choices: ['events in the document'],
    change: describeEvents({
      type: 'object',
      properties: { data: { type: 'object', properties: { message: { type: 'string' } } } },
    }),
  },
  'document-events-listed': {
    title: 'documents a stream as a list of events, each kind by itself',
    choices: ['events in the document'],
    change: describeEvents({
      type: 'array',
      items: {
        oneOf: ['start', 'stream', 'end'].map((kind) => ({
          type: 'object',
          required: ['message', 'event', 'id'],
          properties: { message: { type: 'string' }, event: { enum: [`on_chat_model_${kind}`] } },
        })),
      },
    }),
  },
  'document-in-3-0': {
    title: 'writes the document in OpenAPI 3.0',
    choices: ['version of the document'],
    change: patchDocumentWherePossible([
      { op: 'replace', path: '/openapi', value: '3.0.3' },
      { op: 'replace', path: eventOfReply, value: { type: 'string', nullable: true } },
      { op: 'replace', path: user, value: { type: 'string', nullable: true, format: 'uuid' } },
      { op: 'remove', path: `${attached}/anyOf/2` },
      { op: 'add', path: `${attached}/nullable`, value: true },
      // A schema of 3.0 has no list of examples.
      {
        op: 'move',
        from: `${schemas}/MessageRequest/examples`,
        path: `${schemas}/MessageRequest/x-examples`,
      },
      { op: 'replace', path: `${filesOfForm}/items`, value: { type: 'string', format: 'binary' } },
    ]),
  },
  'document-in-3-2': {
    title: 'writes the document in OpenAPI 3.2, the events of a stream as its items',
    choices: ['events in the document', 'version of the document'],
    change: patchDocumentWherePossible([
      { op: 'replace', path: '/openapi', value: '3.2.0' },
      {
        op: 'replace',
        path: `${streamed}/text~1event-stream`,
        value: {
          itemSchema: {
            type: 'object',
            required: ['data'],
            properties: {
              data: {
                type: 'string',
                contentMediaType: 'application/json',
                contentSchema: { $ref: '#/components/schemas/StreamEvent' },
              },
            },
          },
        },
      },
    ]),
  },
  'document-limits-of-one': {
    title: 'documents one file an upload, and a letter more than has to be taken',
    change: patchDocumentWherePossible([
      { op: 'add', path: `${filesOfForm}/maxItems`, value: 1 },
      { op: 'add', path: `${schemas}/UploadResult/properties/uploadedFiles/maxItems`, value: 1 },
      { op: 'add', path: `${schemas}/MessageRequest/properties/message/maxLength`, value: 281 },
    ]),
  },
  'document-one-reply-for-all': {
    title: 'documents streamed and whole replies by one schema',
    change: patchDocumentWherePossible([
      { op: 'test', path: eventOfReply, value: { type: 'null' } },
      { op: 'replace', path: eventOfReply, value: { type: ['string', 'null'] } },
    ]),
  },
  'document-read-older-patterns': {
    title: 'documents identifiers by a pattern of the older rules',
    change: patchDocumentWherePossible([
      {
        op: 'replace',
        path: `${schemas}/MessageRequest/properties/threadId`,
        value: { type: 'string', pattern },
      },
    ]),
  },
  'document-schemas-of-own-words': {
    title: 'writes further words, and what looks like a wrong schema and is none, into its document',
    change: patchDocumentWherePossible([
      { op: 'add', path: `${schemas}/Refusal/x-schema`, value: { minLength: -1 } },
      { op: 'add', path: `${schemas}/Refusal/xml`, value: { name: 'refusal' } },
      { op: 'add', path: `${schemas}/Refusal/externalDocs`, value: { url: 'https://example.com' } },
      { op: 'add', path: `${schemas}/Refusal/discriminator`, value: { propertyName: 'error' } },
      { op: 'add', path: `${schemas}/Refusal/example`, value: { type: 'text', required: true } },
      {
        op: 'replace',
        path: `${schemas}/Refusal/properties/error`,
        value: {
          type: 'string',
          pattern: '(?i)^\\w+\\Z',
          format: 'snake_case',
          deprecated: false,
          default: 'refused',
        },
      },
      {
        op: 'add',
        path: '/components/examples',
        value: { odd: { value: { schema: { type: 'odd' } } } },
      },
      {
        op: 'add',
        path: '/components/headers',
        value: { 'x-limit': { schema: { type: 'integer', minimum: 0 } } },
      },
    ]),
  },
  'document-stream-by-lines': {
    title: 'documents a stream as lines of JSON',
    choices: ['events in the document'],
    change: patchDocumentWherePossible([
      { op: 'test', path: `${streamed}/text~1event-stream`, value: stream },
      {
        op: 'replace',
        path: streamed,
        value: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/StreamEvent' } } },
      },
    ]),
  },
  'document-stream-of-anything': {
    title: 'documents a stream without naming its media type',
    choices: ['events in the document'],
    change: patchDocumentWherePossible([
      { op: 'move', from: `${streamed}/text~1event-stream`, path: `${streamed}/*~1*` },
    ]),
  },
  'document-upload-encoding': {
    title: 'documents what a part of an upload is by its encoding',
    change: patchDocumentWherePossible([
      { op: 'test', path: `${filesOfForm}/items`, value: bytes },
      { op: 'replace', path: `${filesOfForm}/items`, value: { type: 'string' } },
      {
        op: 'add',
        path: `${form}/encoding`,
        value: { files: { contentType: 'image/png, application/pdf' } },
      },
    ]),
  },
  'document-upload-of-one-file': {
    title: 'documents one file in an upload',
    change: patchDocumentWherePossible(
      [
        { op: 'test', path: filesOfForm, value: { type: 'array', minItems: 1, items: bytes } },
        { op: 'replace', path: filesOfForm, value: {} },
      ],
      [
        {
          op: 'move',
          from: '/paths/{channel}~1files/post/responses/201',
          path: '/paths/{channel}~1files/post/responses/2XX',
        },
      ],
    ),
  },
  'document-without-components': {
    title: 'writes every schema where it is used',
    change: changeDocument((document) => {
      const { schemas: _schemas, ...components } = Object(document['components'])
      return { ...document, paths: inline(document['paths'], document), components }
    }),
  },
})

function inline(value: unknown, document: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, document))
  if (!isJsonObject(value)) return value
  const reference = value['$ref']
  if (typeof reference === 'string') {
    return inline(resolve(reference, document), document)
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inline(inner, document)]))
}

/** What a pointer leads to, or an anchor of a component, which another variant may have added. */
function resolve(reference: string, document: JsonObject): unknown {
  if (!reference.startsWith('#/')) {
    const schemas: unknown[] = Object.values(Object(Object(document['components'])['schemas']))
    return schemas.find((schema) => isJsonObject(schema) && `#${String(schema['$anchor'])}` === reference)
  }
  const steps = reference.split('/').slice(1)
  return steps.reduce<unknown>((place, step) => Object(place)[step], document)
}
