import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { documentProblem } from './document-problem.ts'
import { followReference } from './follow-reference.ts'
import { withPointers } from './with-pointers.ts'

const ADDRESS = 'https://chat.example.com/docs/openapi.json'
const text = { type: 'string' }

function documentWith(schema: JsonObject, schemas: JsonObject): JsonObject {
  const content = { 'application/json': { schema } }
  return withPointers(
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
  assert.ok(withPointers({ openapi: '3.1.0', circle }, ADDRESS))
})
