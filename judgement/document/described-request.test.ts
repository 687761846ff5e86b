import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Violation } from '../outcome/violation.ts'
import {
  assertAsksForNoMore,
  assertInJsonAlone,
  assertNeedsBody,
  assertTakesValue,
} from './described-request.ts'
import type { DescribedOperation } from './openapi-operation.ts'

const OPERATION: DescribedOperation = {
  method: 'POST',
  pointer: '',
  paths: [],
  templates: [],
  addresses: [],
  security: [[{ type: 'apiKey', in: 'header', name: 'Service-Api-Key' }]],
  parameters: [],
  requestBodies: [{ mediaType: 'application/json', schema: {}, encoding: {}, pointer: '' }],
  needsBody: true,
  responses: new Map(),
}
const WHERE = 'POST …/invoke'

function levelOf(judge: () => void): string {
  try {
    judge()
    return 'holds'
  } catch (error) {
    if (error instanceof Violation) return error.facts.level ?? 'must'
    throw error
  }
}

test('a parameter that has to be sent beside the key is a violation, one that may be left out is none', () => {
  const judge = (parameter: Readonly<Record<string, unknown>>, headers = ['service-api-key']) =>
    levelOf(() =>
      assertAsksForNoMore({ ...OPERATION, parameters: [{ name: 'x', ...parameter }] }, WHERE, { headers }),
    )
  assert.equal(judge({ in: 'query', required: true }), 'must')
  assert.equal(judge({ in: 'header', required: true }), 'must')
  assert.equal(judge({ in: 'header', required: true }, ['service-api-key', 'x']), 'holds')
  assert.equal(judge({ in: 'header', name: 'Content-Type', required: true }), 'holds')
  assert.equal(judge({ in: 'path', required: true }), 'holds')
  assert.equal(judge({ in: 'query' }), 'holds')
})

test('another scheme may stand in place of the key or not at all, but not beside it everywhere', () => {
  const key = { type: 'apiKey', in: 'header', name: 'service-api-key' }
  const bearer = { type: 'http', scheme: 'bearer' }
  const judge = (security: DescribedOperation['security']) =>
    levelOf(() => assertAsksForNoMore({ ...OPERATION, security }, WHERE, { headers: ['service-api-key'] }))
  assert.equal(judge([[key, bearer]]), 'must')
  assert.equal(judge([[key, bearer], [key]]), 'holds')
  assert.equal(judge([[bearer]]), 'holds')
  assert.equal(judge([]), 'holds')
})

test('a body that may be absent breaks the must where it is said, and a should where nothing is', () => {
  const judge = (needsBody: unknown) => levelOf(() => assertNeedsBody({ ...OPERATION, needsBody }, WHERE))
  assert.deepEqual([true, false, undefined].map(judge), ['holds', 'must', 'should'])
})

test('a form beside JSON breaks a should, and JSON under another name or a range does not', () => {
  const judge = (mediaType: string) =>
    levelOf(() =>
      assertInJsonAlone(
        {
          ...OPERATION,
          requestBodies: [...OPERATION.requestBodies, { mediaType, schema: {}, encoding: {}, pointer: '' }],
        },
        WHERE,
      ),
    )
  assert.deepEqual(['multipart/form-data', 'text/json', '*/*', 'application/x+json'].map(judge), [
    'should',
    'holds',
    'holds',
    'holds',
  ])
})

test('a parameter takes a value that its schema lets pass, a number as well, and never shows it', () => {
  const content = { components: { schemas: { id: { type: 'integer' } } } }
  const document = { content, dialect: '3.1', address: 'https://a.example/' } as const
  const judge = (schema: unknown, value: string) =>
    levelOf(() =>
      assertTakesValue(document, { in: 'path', name: 'id', schema }, { value, what: 'it', where: WHERE }),
    )
  const reference = { $ref: '#/components/schemas/id' }
  assert.equal(judge(reference, 'ch-1'), 'must')
  assert.equal(judge(reference, '17'), 'holds')
  assert.equal(judge({ type: 'string' }, '17'), 'holds')
  assert.equal(judge(undefined, 'ch-1'), 'holds')
  const secret = 'key-of-a-channel'
  assert.throws(
    () =>
      assertTakesValue(
        document,
        { in: 'header', name: 'k', schema: { maxLength: 2 } },
        { value: secret, what: 'the key', where: WHERE },
      ),
    (error: Error) => !error.message.includes(secret),
  )
})
