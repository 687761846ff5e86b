import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { parse } from 'yaml'
import { contractFile, readContractFile } from './contract-file.ts'
import { schemaValidator } from './schemas.ts'

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

/** The one security scheme that all operations of a document stand under. */
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

/** Every object within a value, itself included. */
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
