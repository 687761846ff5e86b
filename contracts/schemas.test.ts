import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { parse } from 'yaml'
import { escapeSegment } from '../text/json-pointer.ts'
import { contractFile, readContractFile } from './contract-file.ts'
import { conforms, schemaValidator, validate } from './schemas.ts'

const names = readdirSync(new URL('.', contractFile('schemas/target.schema.json')))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.replace('.schema.json', ''))

for (const name of names) {
  const path = `schemas/${name}.schema.json`
  const schema = JSON.parse(readContractFile(contractFile(path), `contracts/${path}`))

  test(`${name}: compiles, has its file's name as $id, and a title`, () => {
    assert.ok(schemaValidator().getSchema(name))
    assert.ok(schemaValidator().validateSchema(schema), JSON.stringify(schemaValidator().errors))
    assert.equal(schema.$id, `https://agent-platform-conformance.dev/${path}`)
    assert.match(schema.title, /^[A-Z][A-Za-z]+$/)
    assert.match(schema.description, /\.$/)
  })

  test(`${name}: its examples are valid`, () => {
    for (const { pointer, examples } of examplesIn(schema, '')) {
      const check = schemaValidator().compile({ $ref: `${schema.$id}#${pointer}` })
      for (const example of examples) {
        assert.ok(
          check(example),
          `${pointer || '/'}: ${JSON.stringify(example)} ${JSON.stringify(check.errors)}`,
        )
      }
    }
  })
}

test('an unknown member is named with the one that was meant', () => {
  assert.deepEqual(validate('target', { name: 'Acme', platfrom: {} }), [
    {
      pointer: '',
      message: 'has the unknown member "platfrom" (did you mean "platform"?)',
      keyword: 'additionalProperties',
      member: 'platfrom',
      nearest: 'platform',
    },
  ])
})

test('an unknown member that is near to none is named with those that are known', () => {
  const [issue] = validate('release', {
    version: '1.0.0',
    requirements: { 'token.issues': 'must' },
    weather: 1,
  })
  assert.equal(issue?.message, 'has the unknown member "weather" (known here: requirements, version)')
})

test('each issue names place, value and expectation', () => {
  const wrong: readonly [value: unknown, pointer: string, message: string][] = [
    [{ name: 1 }, '/name', 'is a number, expected a string'],
    [{ name: '' }, '/name', 'is empty, expected a text'],
    [{}, '', 'lacks the member "name"'],
    [null, '', 'is null, expected an object'],
    [
      { name: 'a', portal: { driver: 'htp' } },
      '/portal/driver',
      'is "htp", expected "http", "module", "manual" or "browser"',
    ],
    [
      { name: 'a', portal: { driver: 'http', claims: [] } },
      '/portal/claims',
      'has too few items, expected 1 or more',
    ],
    [
      { name: 'a', portal: { driver: 'http', roles: ['x', 'x'] } },
      '/portal/roles',
      'has the same item twice, at 0 and 1',
    ],
    [{ name: 'a', pace: { concurrency: 0 } }, '/pace/concurrency', 'is 0, expected a number of at least 1'],
    [
      { name: 'a', pace: { requestTimeout: '3 x' } },
      '/pace/requestTimeout',
      'is "3 x", expected a number with its unit: ms, s, m or h',
    ],
  ]
  for (const [value, pointer, message] of wrong) {
    const [issue] = validate('target', value)
    assert.deepEqual({ pointer: issue?.pointer, message: issue?.message }, { pointer, message })
  }
})

test('a secret may stand anywhere in a target file, so nothing but a misspelling is quoted of it', () => {
  const secret = 'vQ7zKx2mWp9RtLc4HbNj'
  const issues = validate('target', {
    name: 'a',
    [secret]: 1,
    platform: { baseUrl: `ftp://ada:${secret}@acme.example` },
    portal: { driver: secret },
    pace: { requestTimeout: secret, concurrency: 987654321 },
  })
  const messages = issues.map(({ message }) => message).join('\n')
  assert.doesNotMatch(messages, /vQ7z|9876/)
  assert.match(messages, /^has an unknown member \(known here: budget, channel, /m)
  assert.match(messages, /^is not "http", "module", "manual" or "browser"$/m)
})

test('a value of the wrong kind is not quoted, as it may be a secret', () => {
  const issues = validate('target', {
    name: 'Acme',
    channel: { baseUrl: 'https://chat.acme.example', channelId: 'ch-1', apiKey: 987654321 },
  })
  assert.deepEqual(
    issues.map(({ message }) => message),
    ['is a number, expected a string'],
  )
})

test('an evidence line is judged as the kind it says it is', () => {
  assert.deepEqual(
    validate('evidence-line', { type: 'footer', checks: 3, finishedAt: '2030-01-02T03:04:05Z' }).map(
      ({ message }) => message,
    ),
    ['lacks the member "interrupted"'],
  )
  assert.deepEqual(
    validate('evidence-line', { type: 'foter' }).map(({ message }) => message),
    ['has "foter" as "type", which is not one of the known kinds'],
  )
  assert.deepEqual(
    validate('evidence-line', { checks: 3 }).map(({ message }) => message),
    ['lacks the member "type"'],
  )
})

test('answers of an implementation may have members of their own', () => {
  assert.ok(
    conforms('token-response', { access_token: 'a', token_type: 'Bearer', expires_in: 1, scope: 'all' }),
  )
  assert.ok(conforms('channel-message-response', { message: 'a', event: null, id: 7 }))
  assert.ok(conforms('stream-event', { message: 'a', event: 'on_tool_start', run: {} }))
  assert.ok(conforms('workspaces', []))
})

test('answers of an implementation are refused where they break the specified form', () => {
  assert.ok(!conforms('token-response', { access_token: 'a', token_type: 'Bearer', expires_in: '86400' }))
  assert.ok(!conforms('channel-message-response', { message: 'a' }))
  assert.ok(!conforms('stream-event', { message: 'a', event: null }))
  assert.ok(!conforms('upload-result', { uploadedFiles: 'https://files.acme.example/1' }))
})

function* examplesIn(
  value: unknown,
  pointer: string,
): Generator<{ pointer: string; examples: readonly unknown[] }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'examples' && Array.isArray(inner)) yield { pointer, examples: inner }
    else yield* examplesIn(inner, `${pointer}/${escapeSegment(key)}`)
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

for (const file of readdirSync(new URL('.', contractFile('openapi/token.yaml')))) {
  const place = contractFile(`openapi/${file}`)
  const document: unknown = parse(readContractFile(place, `contracts/openapi/${file}`))

  test(`${file} is a valid OpenAPI 3.1 document`, async () => {
    const { openapi } = { openapi: '', ...(await SwaggerParser.validate(fileURLToPath(place))) }
    assert.match(openapi, /^3\.1\./)
  })

  test(`${file}: every operation has an operationId of its own`, () => {
    const operations = nodesOf(member(document, 'paths'))
      .flatMap((node) => METHODS.map((method) => member(node, method)))
      .filter((operation) => operation !== undefined)
    const ids = operations.map((operation) => member(operation, 'operationId'))
    assert.ok(ids.length > 0)
    assert.ok(ids.every((id) => typeof id === 'string' && /^[a-z][A-Za-z]+$/.test(id)))
    assert.equal(new Set(ids).size, ids.length)
  })

  test(`${file}: every body in JSON has examples, and every example is valid`, () => {
    const described = nodesOf(document).filter((node) => member(node, 'schema') !== undefined)
    const inJson = nodesOf(document).flatMap(
      (node) => member(member(node, 'content'), 'application/json') ?? [],
    )
    assert.ok(inJson.every((media) => member(media, 'examples') !== undefined))
    for (const node of described) {
      const schema = member(node, 'schema')
      assert.ok(isRecord(schema))
      const check = validatorOf(schema)
      for (const [name, example] of Object.entries(Object(member(node, 'examples')))) {
        assert.ok(check(member(example, 'value')), `${name}: ${JSON.stringify(check.errors)}`)
      }
    }
  })
}

test('the channel operations ask for the key in its header, the platform operation for a Bearer token', () => {
  assert.deepEqual(schemeOf('channel'), { type: 'apiKey', in: 'header', name: 'service-api-key' })
  assert.deepEqual(schemeOf('platform'), { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
})

/** The one security scheme that applies to all operations of a document. */
function schemeOf(name: string): unknown {
  const document: unknown = parse(readContractFile(contractFile(`openapi/${name}.yaml`), name))
  const [scheme] = Object.keys(Object(member(member(document, 'security'), '0')))
  assert.ok(scheme !== undefined)
  return member(member(member(document, 'components'), 'securitySchemes'), scheme)
}

function validatorOf(schema: Record<string, unknown>) {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schemaValidator().compile(schema)
  const check = schemaValidator().getSchema($ref.replace(/^\.\.\/schemas\/(.*)\.schema\.json$/, '$1'))
  assert.ok(check, `${$ref} is none of contracts/schemas`)
  return check
}

/** Every object within a value, including itself. */
function nodesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(nodesOf)]
}

function member(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
