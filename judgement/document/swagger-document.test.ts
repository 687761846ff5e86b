import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { assertLetsPass } from './body-schema.ts'
import { channelOperation, jsonBodies, nameOf, successBodies } from './channel-operation.ts'
import { assertNeedsKeyHeader } from './describes-channel.ts'
import { documentProblem } from './document-problem.ts'
import { followReference } from './follow-reference.ts'
import { BATCH_BODIES, MESSAGE_BODIES } from './message-bodies.ts'
import { extensionBodies, REPLY_BODIES, UPLOADED_BODIES } from './reply-bodies.ts'
import { rewriteReferences } from './rewrite-references.ts'
import { assertDescribesUpload } from './upload-form.ts'

const text = { type: 'string' }
const body = (schema: JsonObject) => [{ in: 'body', name: 'body', required: true, schema }]
const answers = (schema: JsonObject, status = '200') => ({ [status]: { description: 'Done', schema } })
const message = { $ref: '#/definitions/Message' }
const row = {
  type: 'object',
  required: ['extension', 'mimeType', 'category', 'maxFileSizeInMb'],
  properties: { extension: text, mimeType: text, category: text, maxFileSizeInMb: { type: 'integer' } },
}

/** A channel as an older generator describes it: in Swagger 2.0, which has neither null nor media types for each body. */
const content = {
  swagger: '2.0',
  info: { title: 'Channel', version: '1' },
  host: 'chat.example.com',
  basePath: '/channelsApi/ch-1/',
  consumes: ['application/json'],
  produces: ['application/json; charset=utf-8'],
  security: [{ key: [] }],
  securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'Service-API-Key' } },
  paths: {
    '/stream': {
      post: { parameters: body(message), produces: ['text/event-stream'], responses: answers(text) },
    },
    '/invoke': { post: { parameters: body(message), responses: answers({ $ref: '#/definitions/Reply' }) } },
    '/batch': {
      post: {
        parameters: body({ type: 'array', items: message }),
        responses: answers({ type: 'array', items: { $ref: '#/definitions/Reply' } }),
      },
    },
    '/files': {
      post: {
        consumes: ['multipart/form-data'],
        parameters: [{ in: 'formData', name: 'files', type: 'file', required: true }],
        responses: answers(
          {
            type: 'object',
            required: ['uploadedFiles'],
            properties: { uploadedFiles: { type: 'array', items: text } },
          },
          '201',
        ),
      },
    },
    '/files/extensions': {
      get: {
        responses: answers({
          type: 'object',
          required: ['supportedFileExtensions'],
          properties: { supportedFileExtensions: { type: 'array', items: row } },
        }),
      },
    },
  },
  definitions: {
    Message: {
      type: 'object',
      required: ['message', 'threadId'],
      properties: { message: text, threadId: { ...text, format: 'uuid' }, userId: text, attachedFiles: text },
    },
    Reply: { type: 'object', required: ['message'], properties: { message: text, event: text } },
  },
}
const document = { content, dialect: 'swagger', address: 'https://chat.example.com/swagger.json' } as const

test('a document in Swagger 2.0 is judged by what it means, as far as it can say it', async () => {
  assert.equal(await documentProblem(document), undefined)
  for (const name of ['stream', 'invoke', 'batch', 'files', 'extensions'] as const) {
    assertNeedsKeyHeader(channelOperation(document, name), nameOf(name))
  }
  const invoke = channelOperation(document, 'invoke')
  const batch = channelOperation(document, 'batch')
  const files = channelOperation(document, 'files')
  const extensions = channelOperation(document, 'extensions')
  for (const [bodies, samples] of [
    [invoke.requestBodies, MESSAGE_BODIES],
    [batch.requestBodies, BATCH_BODIES],
    [successBodies(invoke), REPLY_BODIES],
    [successBodies(extensions), extensionBodies()],
    [successBodies(files), UPLOADED_BODIES],
  ] as const) {
    for (const { schema } of jsonBodies(bodies, 'it')) assertLetsPass(document, schema, samples, 'it')
  }
  assertDescribesUpload(document, files)
  assert.deepEqual(
    successBodies(channelOperation(document, 'stream')).map(({ mediaType }) => mediaType),
    ['text/event-stream'],
  )
})

test('a wrong body is found in Swagger 2.0 as well', () => {
  const [described] = channelOperation(document, 'batch').requestBodies
  assert.throws(() => assertLetsPass(document, described?.schema, MESSAGE_BODIES, 'it'), Violation)
})

const ADDRESS = 'https://chat.example.com/docs/openapi.json'

function documentWith(schema: JsonObject, schemas: JsonObject): JsonObject {
  const content = { 'application/json': { schema } }
  return rewriteReferences(
    {
      openapi: '3.1.0',
      info: { title: 'Channel', version: '1' },
      paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'Done' } } } } },
      components: { schemas },
    },
    ADDRESS,
  )
}

/** What the schema of the request leads to. */
function reached(document: JsonObject): JsonObject {
  let here: unknown = document
  for (const name of ['paths', '/a', 'post', 'requestBody', 'content', 'application/json', 'schema']) {
    here = Object(here)[name]
  }
  return followReference(document, here)
}

for (const [what, reference, named] of [
  ['an anchor', { $ref: '#message' }, { $anchor: 'message' }],
  ['a dynamic anchor', { $dynamicRef: '#message' }, { $dynamicAnchor: 'message' }],
  ['an id', { $ref: 'https://schemas.example.com/m' }, { $id: 'https://schemas.example.com/m' }],
  ['an id beside the document', { $ref: 'message.json' }, { $id: './message.json' }],
  ['an anchor under an id', { $ref: 'message#it' }, { $id: 'message', $anchor: 'it' }],
  ["the document's own address", { $ref: 'openapi.json#/components/schemas/Message' }, {}],
  ['a pointer', { $ref: '#/components/schemas/Message' }, {}],
] as const) {
  test(`a schema is found by ${what}`, async () => {
    const document = documentWith(reference, { Message: { ...text, ...named } })
    assert.deepEqual(reached(document), text)
    assert.equal(await documentProblem({ content: document, dialect: '3.1', address: ADDRESS }), undefined)
  })
}

test('a pointer within a schema that has an id leads within it, and else from the root', async () => {
  const document = documentWith(
    { $ref: 'message' },
    {
      message: {
        $id: 'message',
        type: 'object',
        properties: { one: { $ref: '#/$defs/one' }, other: { $ref: '#/components/schemas/other' } },
        $defs: { one: text },
      },
      other: { type: 'integer' },
    },
  )
  const { properties } = reached(document)
  assert.deepEqual(followReference(document, Object(properties).one), text)
  assert.deepEqual(followReference(document, Object(properties).other), { type: 'integer' })
  assert.equal(await documentProblem({ content: document, dialect: '3.1', address: ADDRESS }), undefined)
})

test('signs in the names on the way are escaped', () => {
  const document = documentWith(
    { $ref: '#it' },
    { odd: { properties: { 'a/b ~%': { ...text, $anchor: 'it' } } } },
  )
  assert.deepEqual(reached(document), text)
})

test('what leads nowhere, and members that are called like keywords, stay as they are', () => {
  const schema = { properties: { $id: text, $anchor: text, $ref: text, $dynamicRef: text } }
  assert.deepEqual(reached(documentWith(schema, {})), schema)
  for (const $ref of ['#nowhere', 'https://elsewhere.example.com/a.json#/b', '#/nowhere', 'http://[']) {
    const document = documentWith({ properties: { a: { $ref } } }, {})
    assert.deepEqual(reached(document), { properties: { a: { $ref } } })
  }
})

test('a document that holds itself comes to an end', () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  assert.ok(rewriteReferences({ openapi: '3.1.0', circle }, ADDRESS))
})
