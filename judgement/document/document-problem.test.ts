import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { documentProblem } from './document-problem.ts'

const operation = { responses: { '200': { description: 'Done' } } }
const right: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Channel', version: '1' },
  paths: {
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: operation,
    },
  },
}

const parameter = { name: 'q', in: 'query', schema: { type: 'string' } }

function pathWith(name: string): JsonObject {
  return { parameters: [{ ...parameter, name, in: 'path', required: true }], get: operation }
}

async function problemOf(change: JsonObject): Promise<string | undefined> {
  const content = { ...right, ...change }
  const dialect = String(content['openapi']).startsWith('3.0') ? ('3.0' as const) : ('3.1' as const)
  return (await documentProblem({ content, dialect, address: 'https://example.com/' }))?.what
}

for (const openapi of ['3.0.0', '3.0.4', '3.1.0', '3.1.9', '3.2.0', '3.7.1']) {
  test(`a document is valid in ${openapi}`, async () => {
    assert.equal(await problemOf({ openapi }), undefined)
  })
}

const LICENSES = [{ name: 'MIT' }, { name: 'MIT', url: 'https://example.com/' }]

for (const openapi of ['3.0.3', '3.1.0']) {
  test(`a license in ${openapi} needs a name, and no address`, async () => {
    for (const license of LICENSES) {
      assert.equal(await problemOf({ openapi, info: { title: 'Channel', version: '1', license } }), undefined)
    }
    assert.match(
      (await problemOf({ openapi, info: { title: 'Channel', version: '1', license: {} } })) ?? '',
      /license/,
    )
  })
}

const variables = { v: { default: '1', description: 'The version' } }
const linked = { l: { operationId: 'x', server: { url: '/' }, parameters: { id: 5 } } }
const part = { contentType: 'image/png', 'x-scanned': true }
const form = { 'multipart/form-data': { schema: { type: 'object' }, encoding: { files: part } } }

for (const [what, change] of [
  ["a description of a server's variable", { servers: [{ url: '/{v}', variables }] }],
  [
    'the server of a link',
    { paths: { '/a': { get: { responses: { 200: { description: 'Done', links: linked } } } } } },
  ],
  [
    'Bearer in capitals beside its format',
    { components: { securitySchemes: { b: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' } } } },
  ],
  [
    'an extension of callbacks',
    { paths: { '/a': { get: { ...operation, callbacks: { c: { 'x-c': 1 } } } } } },
  ],
  [
    'an extension of an encoding',
    { paths: { '/a': { post: { ...operation, requestBody: { content: form } } } } },
  ],
  [
    'a summary beside a reference',
    {
      components: { responses: { R: { description: 'Done' } } },
      paths: {
        '/a': { get: { responses: { 200: { $ref: '#/components/responses/R', summary: 'As ever' } } } },
      },
    },
  ],
] as const) {
  test(`a document may have ${what}`, async () => {
    for (const openapi of ['3.0.3', '3.1.0']) assert.equal(await problemOf({ ...change, openapi }), undefined)
  })
}

test('a property with the name of a member of OpenAPI is a property', async () => {
  const properties = { variables: { type: 'text' }, links: { type: 'object' } }
  const change = { components: { schemas: { It: { type: 'object', properties } } } }
  assert.match((await problemOf(change)) ?? 'valid', /It is not a valid schema/)
})

for (const [what, change, problem] of [
  ['no version', { openapi: undefined }, /neither openapi nor swagger/],
  ['a version that is a number', { openapi: 3.1 }, /neither openapi nor swagger/],
  ['an invalid version', { openapi: 'three' }, /not a version/],
  ['no info', { info: undefined }, /info/],
  ['no info in a later version', { openapi: '3.2.0', info: undefined }, /no info/],
  ['no paths in 3.0', { openapi: '3.0.3', paths: undefined }, /./],
  ['a path without a slash', { paths: { a: { get: operation } } }, /./],
  ['an answer without a description', { paths: { '/a': { get: { responses: { 200: {} } } } } }, /./],
  ['a placeholder without a parameter', { paths: { '/a/{id}': { get: operation } } }, /no path parameter id/],
  ['a security scheme that is not there', { security: [{ key: [] }] }, /the scheme key, which is not there/],
  [
    'an operationId twice',
    {
      paths: { '/a': { get: { ...operation, operationId: 'x' }, put: { ...operation, operationId: 'x' } } },
    },
    /two operations/,
  ],
  ['an invalid schema', { components: { schemas: { It: { type: 'text' } } } }, /It is not a valid schema/],
  [
    'an invalid schema in 3.2',
    { openapi: '3.2.0', components: { schemas: { It: { minLength: -1 } } } },
    /It is not a valid schema/,
  ],
  ['no answers', { paths: { '/a': { get: { responses: {} } } } }, /GET \/a has an empty responses object/],
  [
    'a path under two names',
    { paths: { '/a/{x}/b': pathWith('x'), '/a/{y}/b': pathWith('y') } },
    /\/a\/\{x\}\/b and \/a\/\{y\}\/b/,
  ],
  [
    'a parameter twice',
    { paths: { '/a': { get: { ...operation, parameters: [parameter, parameter] } } } },
    /GET \/a has the query parameter q twice/,
  ],
  [
    'a parameter without a name',
    { paths: { '/a': { get: { ...operation, parameters: [{ ...parameter, name: undefined }] } } } },
    /GET \/a has a parameter without a name/,
  ],
  [
    'a parameter of its path that is not in it',
    { paths: { '/a': pathWith('id') } },
    /GET \/a has a path parameter id, which is not in its path/,
  ],
  [
    'a parameter of its path that is not in it, in 3.0',
    { openapi: '3.0.3', paths: { '/a': pathWith('id') } },
    /GET \/a has a path parameter id/,
  ],
  [
    'a reference to nothing',
    { paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/x' } } } } } },
    /x/,
  ],
] as const) {
  test(`a document is none with ${what}`, async () => {
    assert.match((await problemOf(change)) ?? 'valid', problem)
  })
}

test('a document says where in it the problem is', async () => {
  const badAnswer = { paths: { '/a/b': { get: { responses: { 200: {} } } } } }
  const item = { get: { ...operation, security: [{ key: [] }] } }
  for (const [change, at] of [
    [{ openapi: 'three' }, '/openapi'],
    [{ ...badAnswer, openapi: '3.0.3' }, '/paths/~1a~1b/get/responses/200'],
    [badAnswer, '/paths/~1a~1b/get/responses/200'],
    [{ components: { schemas: { It: { type: 'text' } } } }, '/components/schemas/It/type'],
    [{ paths: { '/a/{id}': { get: operation } } }, '/paths/~1a~1{id}/get'],
    [
      { paths: { '/a': { $ref: '#/components/pathItems/It' } }, components: { pathItems: { It: item } } },
      '/components/pathItems/It/get/security',
    ],
  ] as const) {
    const content: JsonObject = { ...right, ...change }
    const problem = await documentProblem({ content, dialect: '3.1', address: 'https://example.com/' })
    assert.equal(problem?.at, at, problem?.what)
  }
})

test('a document may name a parameter in several places, and in an operation in place of that of its path', async () => {
  const parameters = [parameter, { ...parameter, in: 'header' }, { ...parameter, name: 'Q' }]
  const item = { parameters, get: { ...operation, parameters } }
  assert.equal(await problemOf({ paths: { '/a': item } }), undefined)
})

test('a document may have paths that differ in what is no parameter, and an operation without a word on answers', async () => {
  const paths = {
    '/a/{x}': pathWith('x'),
    '/A/{x}': pathWith('x'),
    '/a/{x}.json': pathWith('x'),
    '/a': { get: {} },
  }
  assert.equal(await problemOf({ paths }), undefined)
})

test('a document is not judged by JSON Schema before 3.1, nor after the last version that is known', async () => {
  const bound = { type: 'integer', minimum: 0, exclusiveMinimum: true }
  assert.equal(await problemOf({ openapi: '3.0.3', components: { schemas: { bound } } }), undefined)
  assert.equal(await problemOf({ openapi: '3.7.0', components: { schemas: { bound } } }), undefined)
})

test('a document may refer to path items that hold something circular', async () => {
  const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/tree' } } }
  const body = { 'application/json': { schema: { $ref: '#/components/schemas/tree' } } }
  const components = {
    schemas: { tree },
    pathItems: { item: { get: { responses: { 200: { description: 'Done', content: body } } } } },
  }
  const paths = { '/a': { $ref: '#/components/pathItems/item' } }
  assert.equal(await problemOf({ components, paths }), undefined)
})

test('a reference in an example, a default or an extension is data', async () => {
  const nowhere = { $ref: '#/nowhere' }
  const content = {
    'application/json': { schema: { default: nowhere }, examples: { a: { value: nowhere } } },
  }
  const body = { content, 'x-sample': [{ of: nowhere }, { of: { $ref: 'samples.yaml#/a' } }] }
  for (const openapi of ['3.0.3', '3.1.0']) {
    const paths = { '/a': { post: { ...operation, requestBody: body } } }
    assert.equal(await problemOf({ openapi, paths, 'x-note': nowhere }), undefined, openapi)
  }
})

test('a reference under a name that the document chose is none', async () => {
  const nowhere = { $ref: '#/components/schemas/Nowhere' }
  for (const name of ['example', 'x-note', 'value']) {
    const schemas = { It: { type: 'object', properties: { [name]: nowhere } } }
    assert.match(String(await problemOf({ components: { schemas } })), /Nowhere/, name)
  }
})
