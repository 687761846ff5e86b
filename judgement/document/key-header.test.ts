import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { channelOperation } from './channel-operation.ts'
import { assertNeedsKeyHeader } from './key-header.ts'

const header = { type: 'apiKey', in: 'header', name: 'service-api-key' }
const parameter = { in: 'header', name: 'Service-Api-Key', required: true, schema: { type: 'string' } }

function judge({ security, own, item = {}, scheme = header }: Record<string, unknown>): void {
  const operation = { responses: {}, ...(own === undefined ? {} : Object(own)) }
  const content: JsonObject = {
    openapi: '3.1.0',
    ...(security === undefined ? {} : { security }),
    paths: { '/channelsApi/ch/invoke': { ...Object(item), post: operation } },
    components: {
      securitySchemes: { key: scheme, other: { type: 'http', scheme: 'bearer' } },
      parameters: { parameter },
    },
  }
  const document = { content, dialect: '3.1', address: 'https://example.com/' } as const
  assertNeedsKeyHeader(channelOperation(document, 'invoke'), 'POST …/invoke')
}

test('the key may be asked for by the document, the operation, its path, and by reference', () => {
  judge({ security: [{ key: [] }] })
  judge({ own: { security: [{ key: [] }] } })
  judge({ security: [{ key: [], other: [] }] })
  judge({ own: { parameters: [parameter] } })
  judge({ item: { parameters: [{ $ref: '#/components/parameters/parameter' }] } })
  judge({ security: [{ key: [] }], scheme: { ...header, name: 'SERVICE-API-KEY' } })
})

test('a key that may be left out, or stands elsewhere, is not asked for', () => {
  for (const wrong of [
    {},
    { security: [] },
    { security: [{ key: [] }, {}] },
    { security: [{ key: [] }, { other: [] }] },
    { security: [{ key: [] }], own: { security: [] } },
    { security: [{ key: [] }], scheme: { ...header, in: 'query' } },
    { security: [{ key: [] }], scheme: { ...header, name: 'x-api-key' } },
    { own: { parameters: [{ ...parameter, required: false }] } },
    { item: { parameters: [parameter] }, own: { parameters: [{ ...parameter, required: false }] } },
  ]) {
    assert.throws(() => judge(wrong), Violation, JSON.stringify(wrong))
  }
})

test('an operation and its bodies know where they stand, references followed', () => {
  const content: JsonObject = {
    openapi: '3.1.0',
    paths: { '/channelsApi/{id}/invoke': { $ref: '#/components/pathItems/It' } },
    components: {
      pathItems: {
        It: {
          post: {
            requestBody: { $ref: '#/components/requestBodies/Body' },
            responses: { '200': { description: 'Done', content: { 'application/json': {} } } },
          },
        },
      },
      requestBodies: { Body: { content: { 'application/json; charset=utf-8': { schema: {} } } } },
    },
  }
  const { pointer, requestBodies, responses } = channelOperation(
    { content, dialect: '3.1', address: 'https://example.com/' },
    'invoke',
  )
  assert.equal(pointer, '/components/pathItems/It/post')
  assert.equal(
    requestBodies[0]?.pointer,
    '/components/requestBodies/Body/content/application~1json; charset=utf-8/schema',
  )
  assert.equal(responses.get('200')?.[0]?.pointer, `${pointer}/responses/200/content/application~1json`)
})

test('the channel may stand in the address of the server', () => {
  for (const [url, path] of [
    ['https://example.com/', '/channelsApi/ch/files'],
    ['https://example.com/api/', '/channelsApi/{id}/files'],
    ['https://example.com/channelsApi/ch', '/files'],
    ['https://{host}/channelsApi/{channel}/', '/files/'],
    ['/channelsApi/ch', '/files'],
    ['channelsApi/ch', '/files'],
    ['https://example.com/channelsApi/ch/files', '/'],
  ]) {
    const content = {
      openapi: '3.0.3',
      servers: [{ url }],
      paths: { [String(path)]: { post: { responses: {} } } },
    }
    channelOperation({ content, dialect: '3.0', address: 'https://example.com/openapi.json' }, 'files')
  }
  const elsewhere = { openapi: '3.0.3', paths: { '/channels/ch/files': { post: { responses: {} } } } }
  assert.throws(
    () => channelOperation({ content: elsewhere, dialect: '3.0', address: 'https://example.com/' }, 'files'),
    Violation,
  )
})
