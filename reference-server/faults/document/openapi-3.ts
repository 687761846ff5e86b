import { defineFaults } from '../../behaviour/fault.ts'
import { changeDocument, patchDocument } from '../../changes/patch-document.ts'
import type { JsonObject } from '../../http/json.ts'

const text = { type: 'string' }

const message = { $ref: '#/definitions/Message' }

const reply = { $ref: '#/definitions/Reply' }

const extension = allOf({
  extension: text,
  mimeType: text,
  category: text,
  maxFileSizeInMb: { type: 'integer' },
})

export default defineFaults('document.openapi-3', {
  'document-in-swagger-2': {
    title: 'writes the document in Swagger 2.0, and rightly so',
    change: changeDocument(swagger),
  },
  'document-says-swagger': {
    title: 'generates a document that calls itself Swagger 2.0',
    follows: [
      'document.valid',
      'document.operations',
      'document.key-header',
      'document.request-schema',
      'document.response-schema',
      'document.upload',
      'document.stream',
    ],
    change: patchDocument({ op: 'remove', path: '/openapi' }, { op: 'add', path: '/swagger', value: '2.0' }),
  },
})

function swagger({ info, servers, paths }: JsonObject): JsonObject {
  const { host, pathname, protocol } = new URL(Object(servers)[0].url)
  const [stream = '', invoke = '', batch = '', files = '', extensions = ''] = Object.keys(Object(paths))
  return {
    swagger: '2.0',
    info,
    host,
    basePath: pathname,
    schemes: [protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json'],
    security: [{ key: [] }],
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'service-api-key' } },
    paths: {
      [stream]: { post: { ...bodyWith(message), produces: ['text/event-stream'], ...answerWith(text) } },
      [invoke]: { post: { ...bodyWith(message), ...answerWith(reply) } },
      [batch]: { post: { ...bodyWith(listOf(message)), ...answerWith(listOf(reply)) } },
      [files]: {
        post: {
          consumes: ['multipart/form-data'],
          parameters: [{ in: 'formData', name: 'files', type: 'file', required: true }],
          ...answerWith(allOf({ uploadedFiles: listOf(text) }), '201'),
        },
      },
      [extensions]: { get: answerWith(allOf({ supportedFileExtensions: listOf(extension) })) },
    },
    definitions: {
      Message: {
        ...objectOf({ message: text, threadId: text, userId: text, attachedFiles: text }),
        required: ['message', 'threadId'],
      },
      Reply: { ...objectOf({ message: text, event: text }), required: ['message'] },
    },
  }
}

function bodyWith(schema: JsonObject): JsonObject {
  return { parameters: [{ in: 'body', name: 'body', required: true, schema }] }
}

function answerWith(schema: JsonObject, status = '200'): JsonObject {
  return { responses: { [status]: { description: 'Done', schema } } }
}

function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items }
}

/** An object that has all of its members. */
function allOf(properties: JsonObject): JsonObject {
  return { ...objectOf(properties), required: Object.keys(properties) }
}

function objectOf(properties: JsonObject): JsonObject {
  return { type: 'object', properties }
}
