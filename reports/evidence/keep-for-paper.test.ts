import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleExchange } from '../samples/sample-lines.ts'
import { keepForPaper } from './keep-for-paper.ts'

function exchanges(
  count: number,
  more: (index: number) => Partial<ExchangeRecord> = () => ({}),
): ExchangeRecord[] {
  return Array.from({ length: count }, (_, index) =>
    sampleExchange({ id: `stream#one#${index + 1}`, ...more(index + 1) }),
  )
}

function kept(more: Partial<CheckLine>): string[] {
  const line = sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'], ...more })
  return keepForPaper(line).map(({ id }) => id.replace('stream#one#', ''))
}

const violation = (exchange: string) => ({ expected: 'one', actual: 'two', exchange })

test('of a check that passed, the first and the last exchanges are kept, in the order of sending', () => {
  assert.deepEqual(kept({ exchanges: exchanges(2) }), ['1', '2'])
  assert.deepEqual(kept({ exchanges: exchanges(20) }), ['1', '2', '20'])
})

test('the positive control is among what is kept', () => {
  const withControl = exchanges(20, (index) => (index === 7 ? { control: true } : {}))
  assert.deepEqual(kept({ exchanges: withControl }), ['1', '7', '20'])
  assert.deepEqual(kept({ outcome: 'not-applicable', exchanges: withControl }), ['1', '7', '20'])
})

test('of a finding, more is kept: the offence, the control before it, and what was sent just before', () => {
  const many = exchanges(40, (index) => (index === 12 || index === 35 ? { control: true } : {}))
  const finding = { exchanges: many, violation: violation('stream#one#30') }
  for (const outcome of ['failed', 'blocked', 'broken'] as const) {
    assert.deepEqual(kept({ ...finding, outcome }), ['1', '2', '3', '4', '5', '12', '29', '30'])
  }
})

test('without exchanges nothing is kept', () => {
  assert.deepEqual(kept({ exchanges: [] }), [])
})

test('an offence in the first exchange has nothing before it', () => {
  assert.deepEqual(
    kept({ outcome: 'failed', exchanges: exchanges(3), violation: violation('stream#one#1') }),
    ['1', '2', '3'],
  )
})

test('what is kept is bounded in size, the offence always among it', () => {
  const text = 'x'.repeat(30_000)
  const long = exchanges(30, () => ({
    request: { method: 'POST', url: 'http://a/', headers: [], body: { size: 30_000, text } },
  }))
  const line = sampleCheck({
    id: 'stream#one',
    requirements: ['stream.one-end'],
    outcome: 'failed',
    exchanges: long,
    violation: violation('stream#one#30'),
  })
  const shown = keepForPaper(line)
  assert.deepEqual(shown.at(-1)?.request.body, { size: 30_000, text: 'x'.repeat(8_000), truncated: true })
  assert.deepEqual(shown.at(0)?.request.body, { size: 30_000, text: 'x'.repeat(2_000), truncated: true })
  assert.ok(JSON.stringify(shown).length < 30_000)
  const passed = keepForPaper({ ...line, outcome: 'passed', exchanges: long.slice(0, 1) })
  assert.equal(passed.at(0)?.request.body?.text?.length, 1_500)
})

test('the response that shows the violation is kept as far as the offence is looked for', () => {
  const text = 'x'.repeat(70_000)
  const [exchange, other] = exchanges(2, () => ({
    response: { status: 200, headers: [], complete: true, body: { size: 70_000, text } },
  }))
  if (exchange === undefined || other === undefined) throw new Error('two exchanges were made')
  const shown = keepForPaper(
    sampleCheck({
      id: 'stream#one',
      requirements: ['stream.one-end'],
      outcome: 'failed',
      exchanges: [other, exchange],
      violation: violation(exchange.id),
    }),
  )
  const kept = shown.map(({ id, response }) => [id, response?.body?.text?.length])
  assert.deepEqual(kept, [
    [other.id, 2_000],
    [exchange.id, 65_536],
  ])
})

test('an exchange whose headers alone pass the bound is kept when it is the first choice', () => {
  const headers: [string, string][] = [['x-long', 'h'.repeat(50_000)]]
  const odd = exchanges(2, () => ({ response: { status: 200, headers, complete: true } }))
  assert.deepEqual(kept({ exchanges: odd }), ['2'])
})

test('a cut leaves no half of a character', () => {
  const body = { size: 9, text: `${'x'.repeat(1_499)}😀y` }
  const [shown] = keepForPaper(
    sampleCheck({
      id: 'stream#one',
      requirements: ['stream.one-end'],
      exchanges: exchanges(1, () => ({ response: { status: 200, headers: [], complete: true, body } })),
    }),
  )
  assert.deepEqual(shown?.response?.body, { size: 9, text: 'x'.repeat(1_499), truncated: true })
})

test('a binary body is cut as well, and a short one stays as it is', () => {
  const body = { size: 3_000, base64: 'A'.repeat(4_000) }
  const [shown] = keepForPaper(
    sampleCheck({
      id: 'stream#one',
      requirements: ['stream.one-end'],
      exchanges: exchanges(1, () => ({
        request: { method: 'PUT', url: 'http://a/', headers: [], body: { size: 3, base64: 'AAAA' } },
        response: { status: 200, headers: [], complete: true, body },
      })),
    }),
  )
  assert.deepEqual(shown?.request.body, { size: 3, base64: 'AAAA' })
  assert.deepEqual(shown?.response?.body, { size: 3_000, base64: 'A'.repeat(1_500), truncated: true })
})

test('a curl line is kept whole or not at all', () => {
  const lines = exchanges(2, (index) => ({ curl: 'c'.repeat(index === 1 ? 4_000 : 4_001) }))
  const shown = keepForPaper(
    sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'], outcome: 'failed', exchanges: lines }),
  )
  assert.deepEqual(
    shown.map(({ curl }) => curl.length),
    [4_000, 0],
  )
})
