import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { assertLetsPass } from './body-schema.ts'
import { channelOperation, jsonBodies, nameOf, successBodies } from './channel-operation.ts'
import { documentProblem } from './document-problem.ts'
import { assertNeedsKeyHeader } from './key-header.ts'
import { BATCH_BODIES, MESSAGE_BODIES } from './message-bodies.ts'
import { extensionBodies, REPLY_BODIES, UPLOADED_BODIES } from './reply-bodies.ts'
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
          { type: 'object', properties: { uploadedFiles: { type: 'array', items: text } } },
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
