import { defineVariants } from '../../../behaviour/variant.ts'
import { describeEvents, rewriteWhereFound } from '../../../changes/rewrite-document.ts'
import { isJsonObject, type JsonObject } from '../../../http/json.ts'

const pattern = '^[0-9a-fA-F]{8}(?:\\\\-[0-9a-fA-F]{4}){3}\\\\-[0-9a-fA-F]{12}$'

export default defineVariants({
  'document-closed-objects': {
    title: 'documents objects that take nothing beyond their members',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"type":"object","required"', '"type":"object","additionalProperties":false,"required"'],
          ]),
      },
    }),
  },
  'document-combined-schemas': {
    title: 'documents messages by schemas that are put together',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"MessageRequest":{"type":"object",', '"Talk":{"type":"object",'],
            ['"#/components/schemas/MessageRequest"', '"#/components/schemas/Told"'],
            [
              '"MessageReply":{',
              '"Told":{"allOf":[{"$ref":"#/components/schemas/Talk"},{"type":"object","description":"told"}]},"MessageReply":{',
            ],
            [
              '"userId":{"type":["string","null"],"format":"uuid"}',
              '"userId":{"oneOf":[{"type":"string","format":"uuid"},{"type":"null"}]}',
            ],
          ]),
      },
    }),
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
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"openapi":"3.1.0"', '"openapi":"3.0.3"'],
            ['"event":{"type":"null"}', '"event":{"type":"string","nullable":true}'],
            ['"type":["string","null"]', '"type":"string","nullable":true'],
            [',{"type":"null"}]', '],"nullable":true'],
            // A schema of 3.0 has no list of examples.
            ['"examples":', '"x-examples":'],
            ['"contentMediaType":"application/octet-stream"', '"format":"binary"'],
          ]),
      },
    }),
  },
  'document-in-3-2': {
    title: 'writes the document in OpenAPI 3.2, the events of a stream as its items',
    choices: ['events in the document', 'version of the document'],
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"openapi":"3.1.0"', '"openapi":"3.2.0"'],
            [
              '"text/event-stream":{"schema":{"type":"string"}}',
              '"text/event-stream":{"itemSchema":{"type":"object","required":["data"],"properties":{"data":{"type":"string","contentMediaType":"application/json","contentSchema":{"$ref":"#/components/schemas/StreamEvent"}}}}}',
            ],
          ]),
      },
    }),
  },
  'document-limits-of-one': {
    title: 'documents one file an upload, and a letter more than has to be taken',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"files":{"type":"array","minItems":1', '"files":{"type":"array","minItems":1,"maxItems":1'],
            ['"uploadedFiles":{"type":"array"', '"uploadedFiles":{"type":"array","maxItems":1'],
            ['"minLength":1}', '"minLength":1,"maxLength":281}'],
          ]),
      },
    }),
  },
  'document-one-reply-for-all': {
    title: 'documents streamed and whole replies by one schema',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            ['"event":{"type":"null"}', '"event":{"type":["string","null"]}'],
          ]),
      },
    }),
  },
  'document-read-older-patterns': {
    title: 'documents identifiers by a pattern of the older rules',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            [
              '"threadId":{"type":"string","format":"uuid"}',
              `"threadId":{"type":"string","pattern":"${pattern}"}`,
            ],
          ]),
      },
    }),
  },
  'document-schemas-of-own-words': {
    title: 'writes further words, and what looks like a wrong schema and is none, into its document',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            [
              '"Refusal":{"type":"object",',
              '"Refusal":{"type":"object","x-schema":{"minLength":-1},"xml":{"name":"refusal"},"externalDocs":{"url":"https://example.com"},"discriminator":{"propertyName":"error"},"example":{"type":"text","required":true},',
            ],
            [
              '"error":{"type":"string"}',
              '"error":{"type":"string","pattern":"(?i)^\\\\w+\\\\Z","format":"snake_case","deprecated":false,"default":"refused"}',
            ],
            [
              '"components":{"securitySchemes":',
              '"components":{"examples":{"odd":{"value":{"schema":{"type":"odd"}}}},"headers":{"x-limit":{"schema":{"type":"integer","minimum":0}}},"securitySchemes":',
            ],
          ]),
      },
    }),
  },
  'document-stream-by-lines': {
    title: 'documents a stream as lines of JSON',
    choices: ['events in the document'],
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            [
              '"text/event-stream":{"schema":{"type":"string"}}',
              '"application/x-ndjson":{"schema":{"$ref":"#/components/schemas/StreamEvent"}}',
            ],
          ]),
      },
    }),
  },
  'document-stream-of-anything': {
    title: 'documents a stream without naming its media type',
    choices: ['events in the document'],
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [['"text/event-stream"', '"*/*"']]),
      },
    }),
  },
  'document-upload-encoding': {
    title: 'documents what a part of an upload is by its encoding',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            [
              '"items":{"type":"string","contentMediaType":"application/octet-stream"}}},"required":["files"]}',
              '"items":{"type":"string"}}},"required":["files"]},"encoding":{"files":{"contentType":"image/png, application/pdf"}}',
            ],
          ]),
      },
    }),
  },
  'document-upload-of-one-file': {
    title: 'documents one file in an upload',
    change: ({ document }) => ({
      document: {
        document: (generated) =>
          rewriteWhereFound(document.document(generated), [
            [
              '"files":{"type":"array","minItems":1,"items":{"type":"string","contentMediaType":"application/octet-stream"}}',
              '"files":{}',
            ],
            ['"201":', '"2XX":'],
          ]),
      },
    }),
  },
  'document-without-components': {
    title: 'writes every schema where it is used',
    change: ({ document }) => ({
      document: {
        document: (generated) => {
          const written = document.document(generated)
          const { schemas: _schemas, ...components } = Object(written['components'])
          return { ...written, paths: inline(written['paths'], written), components }
        },
      },
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

/** What a pointer leads to, or an anchor of a component, which another variant may have given it. */
function resolve(reference: string, document: JsonObject): unknown {
  if (!reference.startsWith('#/')) {
    const schemas: unknown[] = Object.values(Object(Object(document['components'])['schemas']))
    return schemas.find((schema) => isJsonObject(schema) && `#${String(schema['$anchor'])}` === reference)
  }
  const steps = reference.split('/').slice(1)
  return steps.reduce<unknown>((place, step) => Object(place)[step], document)
}
