import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { conforms } from '../../contracts/schemas.ts'
import { sampleCheck, sampleExchange, sampleFooter, sampleHeader } from '../samples/sample-lines.ts'
import { parseEvidenceLine } from './evidence-line.ts'
import { keepForReport } from './keep-for-report.ts'

const check = sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'] })
const withoutResponse = sampleExchange({ id: 'stream#one#2' })
delete withoutResponse.response

test('header, check and footer are read as they were written', () => {
  for (const line of [
    sampleHeader(),
    sampleHeader({ shard: { index: 1, total: 2 } }),
    check,
    { ...check, exchanges: [withoutResponse] },
    sampleFooter(1, { errors: ['boom'] }),
  ]) {
    assert.ok(conforms('evidence-line', line))
    assert.deepEqual(parseEvidenceLine(JSON.stringify(line), 'e:1'), line)
  }
})

/** Too deep for anything to serialize. */
const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

test('what is no JSON object is refused with its place', () => {
  for (const text of ['', '{"type":"che', 'null', '[]', '7', '"header"', nested]) {
    assert.throws(() => parseEvidenceLine(text, 'e.ndjson:7'), {
      name: 'EvidenceError',
      code: 'LINE_INVALID',
      message: /^e\.ndjson:7: /,
    })
  }
})

test('a header of another version is refused, whatever else it holds', () => {
  for (const line of [sampleHeader(), { type: 'header' }]) {
    assert.throws(() => parseEvidenceLine(JSON.stringify({ ...line, schemaVersion: 2 }), 'e:1'), {
      code: 'VERSION_UNKNOWN',
      message: /e:1: schemaVersion is 2, expected 1/,
    })
  }
  assert.throws(() => parseEvidenceLine(`{"type":"header","schemaVersion":${nested}}`, 'e:1'), {
    code: 'VERSION_UNKNOWN',
  })
})

const lines: Readonly<Record<string, object>> = {
  header: sampleHeader(),
  check,
  footer: sampleFooter(1),
}
const needed: Readonly<Record<string, readonly string[]>> = {
  header: ['type', 'kit', 'specification', 'target', 'seed', 'effort', 'selection', 'startedAt'],
  check: [
    'type',
    'id',
    'title',
    'file',
    'requirements',
    'outcome',
    'exchanges',
    'observations',
    'generated',
    'retries',
    'durationMs',
  ],
  footer: ['type', 'checks', 'finishedAt', 'interrupted'],
}

test('a line without a member that the verdict or the paper leans on is refused', () => {
  for (const [kind, line] of Object.entries(lines)) {
    for (const member of needed[kind] ?? []) {
      for (const value of [undefined, null, { odd: true }]) {
        const altered = JSON.stringify({ ...line, [member]: value })
        assert.throws(() => parseEvidenceLine(altered, 'e:3'), { code: 'LINE_INVALID' }, `${kind}.${member}`)
      }
    }
  }
})

test('what has the wrong shape inside is refused', () => {
  const exchange = sampleExchange({ id: 'x#1' })
  for (const odd of [
    { ...check, requirements: [] },
    { ...check, outcome: 'excellent' },
    { ...check, exchanges: [null] },
    { ...check, exchanges: [{ ...exchange, curl: undefined }] },
    { ...check, exchanges: [{ ...exchange, request: { method: 'GET', url: 'http://x' } }] },
    { ...check, exchanges: [{ ...exchange, response: { status: '200', headers: [] } }] },
    { ...check, exchanges: [{ ...exchange, response: { status: 200 } }] },
    { ...sampleHeader(), startedAt: 'yesterday' },
    { ...sampleHeader(), target: { name: 'Acme' } },
    { ...sampleHeader(), selection: { profiles: [] } },
    { type: 'note' },
  ]) {
    assert.throws(() => parseEvidenceLine(JSON.stringify(odd), 'e:3'), { code: 'LINE_INVALID' })
  }
})

test('a moment that does not exist is refused, with what is expected instead', () => {
  for (const moment of [
    '2016-12-31T23:59:60Z',
    '2030-02-30T12:00:00Z',
    '2030-01-02T24:00:00Z',
    '2030-01-02T03:04:05+01',
  ]) {
    const replay = { of: moment, checks: 1 }
    const { selection } = sampleHeader()
    for (const [line, pointer] of [
      [{ ...sampleHeader(), startedAt: moment }, '/startedAt'],
      [{ ...sampleHeader(), selection: { ...selection, replay } }, '/selection/replay/of'],
      [{ ...check, startedAt: moment }, '/startedAt'],
      [{ ...sampleFooter(1), finishedAt: moment }, '/finishedAt'],
    ] as const) {
      assert.throws(() => parseEvidenceLine(JSON.stringify(line), 'e:3'), {
        code: 'LINE_INVALID',
        message: `e:3: no header, check or footer of the evidence-line schema (${pointer} is "${moment}", expected a date and time that exist, with an offset, such as 2030-01-02T03:04:05Z); the file was altered, record the evidence again`,
      })
    }
  }
})

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
  return keepForReport(line).map(({ id }) => id.replace('stream#one#', ''))
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
  const shown = keepForReport(line)
  assert.deepEqual(shown.at(-1)?.request.body, { size: 30_000, text: 'x'.repeat(8_000), truncated: true })
  assert.deepEqual(shown.at(0)?.request.body, { size: 30_000, text: 'x'.repeat(2_000), truncated: true })
  assert.ok(JSON.stringify(shown).length < 30_000)
  const passed = keepForReport({ ...line, outcome: 'passed', exchanges: long.slice(0, 1) })
  assert.equal(passed.at(0)?.request.body?.text?.length, 1_000)
})

test('the response that shows the violation is kept as far as the offence is looked for', () => {
  const text = 'x'.repeat(70_000)
  const [exchange, other] = exchanges(2, () => ({
    response: { status: 200, headers: [], complete: true, body: { size: 70_000, text } },
  }))
  if (exchange === undefined || other === undefined) throw new Error('two exchanges were made')
  const shown = keepForReport(
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
  const body = { size: 9, text: `${'x'.repeat(999)}😀y` }
  const [shown] = keepForReport(
    sampleCheck({
      id: 'stream#one',
      requirements: ['stream.one-end'],
      exchanges: exchanges(1, () => ({ response: { status: 200, headers: [], complete: true, body } })),
    }),
  )
  assert.deepEqual(shown?.response?.body, { size: 9, text: 'x'.repeat(999), truncated: true })
})

test('a binary body is cut as well, and a short one stays as it is', () => {
  const body = { size: 3_000, base64: 'A'.repeat(4_000) }
  const [shown] = keepForReport(
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
  assert.deepEqual(shown?.response?.body, { size: 3_000, base64: 'A'.repeat(1_000), truncated: true })
})

test('a curl line is kept whole or not at all', () => {
  const lines = exchanges(2, (index) => ({ curl: 'c'.repeat(index === 1 ? 4_000 : 4_001) }))
  const shown = keepForReport(
    sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'], outcome: 'failed', exchanges: lines }),
  )
  assert.deepEqual(
    shown.map(({ curl }) => curl.length),
    [4_000, 0],
  )
})
