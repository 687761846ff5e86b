import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conforms } from '../../contracts/schemas.ts'
import { sampleCheck, sampleExchange, sampleFooter, sampleHeader } from '../samples/sample-lines.ts'
import { parseEvidenceLine } from './evidence-line.ts'

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

/** Deeper than anything can write it out. */
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
