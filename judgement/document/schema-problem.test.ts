import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../json/json-body.ts'
import { schemaProblem } from './schema-problem.ts'

const DRAFT_4 = { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 0, exclusiveMinimum: true }
const BASE = 'https://spec.openapis.org/oas/3.1/dialect/base'
const WRONG = { type: 'text' }

function problemOfSchema(schema: unknown, more: JsonObject = {}): string | undefined {
  return schemaProblem({ components: { schemas: { It: schema } }, ...more })?.what
}

for (const [what, schema] of [
  ['true', true],
  ['false', false],
  ['empty', {}],
  ['of several types', { type: ['string', 'null'] }],
  ['bounded by numbers', { exclusiveMinimum: 0, maximum: 1.5, minLength: 0, multipleOf: 0.01 }],
  [
    'with definitions, an id and anchors',
    { $id: 'it', $anchor: 'it', $defs: { a: { $dynamicAnchor: 'b' } } },
  ],
  ['with conditions', { if: { required: ['a'] }, else: false, dependentRequired: { a: ['b'] } }],
  [
    "with OpenAPI's words",
    { discriminator: { propertyName: 'a' }, xml: {}, externalDocs: {}, example: WRONG },
  ],
  ['with words of nobody', { 'x-type': WRONG, nullable: true, title: '', definition: WRONG }],
  ['with values that look like schemas', { const: WRONG, enum: [WRONG], default: WRONG, examples: [WRONG] }],
  ['with members that are called like words', { properties: { type: {}, required: { type: 'boolean' } } }],
  ['with formats and patterns of its own', { format: 'phone', pattern: '(?i)^a\\Z' }],
  ['that says its dialect', { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }],
  ['of another dialect', DRAFT_4],
  ['with one of another dialect in it', { $defs: { a: DRAFT_4 }, properties: { a: { $ref: '#/$defs/a' } } }],
] as const) {
  test(`a schema of a document may be one ${what}`, () => assert.equal(problemOfSchema(schema), undefined))
}

for (const [what, schema, problem] of [
  ['an unknown type', WRONG, /#\/components\/schemas\/It is not a valid schema: \/type .*string/],
  ['a null in place of its name', { type: ['string', null] }, /\/type/],
  ['a negative length', { properties: { a: { minLength: -1 } } }, /\/properties\/a\/minLength/],
  ['a member that is needed twice', { required: ['a', 'a'] }, /\/required/],
  ['a flag in place of a list', { items: { required: true } }, /\/items\/required must be array/],
  ['a flag in place of a bound', { anyOf: [{ exclusiveMinimum: true }] }, /exclusiveMinimum/],
  ['items in a list', { items: [{}] }, /\/items/],
  ['a text in place of a schema', { properties: { a: 'string' } }, /\/properties\/a/],
] as const) {
  test(`a schema of a document is none with ${what}`, () =>
    assert.match(problemOfSchema(schema) ?? 'valid', problem))
}

test('a schema of a document is judged in the default dialect alone', () => {
  for (const jsonSchemaDialect of [BASE, 'https://json-schema.org/draft/2020-12/schema']) {
    assert.ok(problemOfSchema(WRONG, { jsonSchemaDialect }))
  }
  assert.equal(
    problemOfSchema(WRONG, { jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#' }),
    undefined,
  )
})

test('a schema of a document may hold itself, as a text in YAML can say', () => {
  const circle: Record<string, unknown> = { type: 'object' }
  circle['properties'] = { next: circle }
  assert.equal(problemOfSchema(circle), undefined)
})

const body = { content: { 'application/json': { schema: WRONG } } }
const inHeader = { headers: { 'x-limit': { schema: WRONG } } }
const answer = { responses: { '200': { description: '', ...body } } }
for (const [what, content] of [
  ['bodies', { paths: { '/a': { post: { requestBody: body } } } }],
  ['answers', { paths: { '/a': { get: answer } } }],
  ['parameters', { paths: { '/a': { parameters: [{ schema: WRONG }] } } }],
  ['headers', { components: { responses: { Done: inHeader } } }],
  ['callbacks', { components: { callbacks: { done: { '{$url}': { post: answer } } } } }],
  ['webhooks', { webhooks: { done: { post: { requestBody: body } } } }],
  ['methods of its own', { paths: { '/a': { additionalOperations: { COPY: answer } } } }],
  ['items of a stream', { components: { mediaTypes: { lines: { itemSchema: WRONG } } } }],
] as const) {
  test(`the schemas of a document are found in ${what}`, () => assert.ok(schemaProblem(content)))
}

test('the schemas of a document are not looked for in examples and extensions, and not beside a reference', () => {
  const example = { value: { schema: WRONG } }
  const schemaless = { $ref: '#/components/responses/Done', ...body }
  assert.equal(
    schemaProblem({
      'x-of-us': { components: { schemas: { WRONG } } },
      paths: {
        'x-draft': { get: answer },
        '/a': { get: { responses: { '200': schemaless, 'x-b': body } } },
      },
      components: { examples: { example }, 'x-schemas': { WRONG } },
    }),
    undefined,
  )
})
