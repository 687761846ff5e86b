import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from '../../contracts/errors.ts'
import { ensureChannelDocument } from './ensure-channel-document.ts'

const withPaths = (paths: unknown, more: object = { openapi: '3.1.0' }): string =>
  JSON.stringify({ ...more, paths })

for (const [what, text] of [
  ['the document of another product', withPaths({ '/orders': { post: {} } })],
  ['one without paths', '{"openapi": "3.1.0"}'],
  ['one whose paths are a list', withPaths([null])],
  ['one with an empty path item', withPaths({ '/orders': null })],
  ['one that does not say its version', withPaths({}, {})],
  ['one whose version is a number', 'openapi: 3.1\n'],
  ['one of Swagger 2.0, with a byte order mark', `\uFEFF${withPaths({}, { swagger: '2.0' })}`],
  [
    'one of the whole service',
    withPaths({ '/oauth/token': { post: {} }, '/channelsApi/c/invoke': { post: {} } }),
  ],
  ['one with the channel in its server', withPaths({ '/oauth/token': { post: {} }, '/Batch/': { put: {} } })],
  ['one of a like operation', withPaths({ '/oauth/token': { get: {} }, '/credentials/a/b': { post: {} } })],
] as const) {
  test(`${what} is left to the checks`, async () => {
    await ensureChannelDocument(text, 'file')
  })
}

for (const [what, text, told] of [
  [
    'of the token endpoint',
    withPaths({ '/v2/oauth/token/': { post: {} } }),
    /Token endpoint \(POST \/v2\/oauth/,
  ],
  ['of the control protocol', withPaths({ '/credentials/{id}': { patch: {} } }), /Control protocol \(PATCH /],
  [
    'with a member twice',
    'openapi: 3.1.0\nopenapi: 3.0.0\n',
    /neither as JSON nor as YAML: line 2, column 1: /,
  ],
  ['with an alias of nothing', 'openapi: *it\n', /can be read neither as JSON nor as YAML/],
  [
    'as a schema without its dialect',
    '{"type": "object", "properties": {}}',
    /is a JSON Schema; expected the/,
  ],
] as const) {
  test(`one ${what} is refused, with what was expected`, async () => {
    await assert.rejects(
      ensureChannelDocument(text, 'file'),
      (error) =>
        error instanceof UsageError &&
        told.test(error.message) &&
        /^file: .*expected the OpenAPI document of a channel, in JSON or YAML/.test(error.message),
    )
  })
}
