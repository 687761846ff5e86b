import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { EvidenceLine } from '../../contracts/generated/schemas.ts'
import { ndjson, sampleCheck, sampleExchange, sampleFooter, sampleHeader } from '../samples/sample-lines.ts'
import { answerSign, listSent } from './evidence.ts'
import { readEvidence } from './read-evidence.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-evidence-'))
after(() => rmSync(folder, { recursive: true }))
let files = 0

function file(content: string | readonly EvidenceLine[]): string {
  files += 1
  const path = join(folder, `${files}.ndjson`)
  writeFileSync(path, typeof content === 'string' ? content : ndjson(content))
  return path
}

const one = sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'] })
const two = sampleCheck({ id: 'stream#two', requirements: ['stream.status'], generated: 3 })

test('more references than a run can have are an altered line', async () => {
  const path = file([sampleHeader(), { ...one, refers: ['a#1-99999999'] }, sampleFooter(1)])
  await assert.rejects(readEvidence(path), {
    code: 'LINE_INVALID',
    message: new RegExp(`^${path}:2: a#1-99999999: refers to more than 100000 exchanges`),
  })
})

test('a whole stream is read into one run', async () => {
  const evidence = await readEvidence(file([sampleHeader(), one, two, sampleFooter(2, { errors: ['boom'] })]))
  const { type: _, exchanges, ...rest } = two
  assert.deepEqual(evidence.header, sampleHeader())
  assert.deepEqual(evidence.checks[1], {
    ...rest,
    exchanges: ['stream#two#1'],
    sent: listSent(two),
    signs: exchanges.map(answerSign),
    shown: exchanges,
  })
  assert.deepEqual(evidence.errors, ['boom'])
  assert.deepEqual(evidence.gaps, [])
  assert.equal(evidence.finishedAt, '2026-03-04T09:31:00.000Z')
})

test('an interrupted run has a gap', async () => {
  const evidence = await readEvidence(file([sampleHeader(), one, sampleFooter(1, { interrupted: true })]))
  assert.deepEqual(evidence.gaps, ['The run was interrupted before all of its checks had ended.'])
})

test('blank lines are nothing', async () => {
  const path = file(`\n${ndjson([sampleHeader()])}  \n${ndjson([one, sampleFooter(1)])}\n`)
  assert.equal((await readEvidence(path)).checks.length, 1)
})

test('a last line that nothing ends is read all the same', async () => {
  const path = file(ndjson([sampleHeader(), one, sampleFooter(1)]).trimEnd())
  assert.equal((await readEvidence(path)).checks.length, 1)
})

test('a text with line separators of Unicode stays one line', async () => {
  const odd = { ...one, reason: 'a\u2028b\u2029c\u0085d' }
  const { checks } = await readEvidence(file([sampleHeader(), odd, sampleFooter(1)]))
  assert.equal(checks[0]?.reason, 'a\u2028b\u2029c\u0085d')
})

test('lines longer than what is read at once are put together', async () => {
  const text = '\u00e9'.repeat(3_000_000)
  const long = { ...one, exchanges: [sampleExchange({ id: 'stream#one#1', label: text })] }
  const { checks } = await readEvidence(file([sampleHeader(), long, two, sampleFooter(2)]), {
    keep: ({ exchanges }) => exchanges,
  })
  assert.equal(checks[0]?.shown[0]?.label, text)
  assert.equal(checks.length, 2)
})

test('a file that is missing or empty is refused', async () => {
  await assert.rejects(readEvidence(join(folder, 'none.ndjson')), {
    name: 'EvidenceError',
    code: 'STREAM_UNREADABLE',
    message: /none\.ndjson: no such file; expected the evidence\.ndjson of a run/,
  })
  for (const text of ['', '\n\n']) {
    await assert.rejects(readEvidence(file(text)), { code: 'STREAM_EMPTY' })
  }
  await assert.rejects(readEvidence([]), { code: 'STREAM_EMPTY' })
})

test('a broken line is named by file and line', async () => {
  const path = file(`${ndjson([sampleHeader(), one])}{"type":\n${ndjson([sampleFooter(1)])}`)
  await assert.rejects(readEvidence(path), { code: 'LINE_INVALID', message: new RegExp(`^${path}:3: `) })
})

test('a stream that does not begin with a header is refused', async () => {
  await assert.rejects(readEvidence(file([one, sampleFooter(1)])), {
    code: 'HEADER_MISSING',
    message: /:1: a check without a header/,
  })
  await assert.rejects(readEvidence(file([sampleHeader(), sampleFooter(0), one])), {
    code: 'HEADER_MISSING',
    message: /:3: a check without a header/,
  })
})

test('a check that is there twice is refused with both places', async () => {
  const path = file([sampleHeader(), one, two, one, sampleFooter(3)])
  await assert.rejects(readEvidence(path), {
    code: 'CHECK_DUPLICATE',
    message: new RegExp(`:4: the check stream#one is already at ${path}:2`),
  })
})

test('a footer that counts other lines is refused', async () => {
  await assert.rejects(readEvidence(file([sampleHeader(), one, sampleFooter(2)])), {
    code: 'COUNT_MISMATCH',
    message: /:3: the footer counts 2 checks, the file has 1/,
  })
})

test('another version is refused', async () => {
  const path = file(`${JSON.stringify({ ...sampleHeader(), schemaVersion: 9 })}\n`)
  await assert.rejects(readEvidence(path), { code: 'VERSION_UNKNOWN' })
  const uncut = file(JSON.stringify({ ...sampleHeader(), schemaVersion: 9 }))
  await assert.rejects(readEvidence(uncut), { code: 'VERSION_UNKNOWN' })
})

test('a stream without a footer is refused, unless an interrupted run is asked for', async () => {
  const path = file([
    sampleHeader(),
    { ...one, startedAt: '2026-03-04T09:40:00.000Z', durationMs: 1500 },
    two,
  ])
  await assert.rejects(readEvidence(path), { code: 'FOOTER_MISSING' })
  const evidence = await readEvidence(path, { allowInterrupted: true })
  assert.equal(evidence.checks.length, 2)
  assert.equal(evidence.finishedAt, '2026-03-04T09:40:01.500Z')
  assert.deepEqual(evidence.gaps, ['The evidence has no footer: the run broke off.'])
})

test('an interrupted run without a timed check ended, as far as known, when it began', async () => {
  const untimed = { ...one }
  delete untimed.startedAt
  const evidence = await readEvidence(file([sampleHeader(), untimed]), { allowInterrupted: true })
  assert.equal(evidence.finishedAt, sampleHeader().startedAt)
})

test('a last line that was cut while it was written is what an interrupted run leaves', async () => {
  const path = file(ndjson([sampleHeader(), one, two]).slice(0, -20))
  await assert.rejects(readEvidence(path), { code: 'FOOTER_MISSING' })
  assert.equal((await readEvidence(path, { allowInterrupted: true })).checks.length, 1)
})

const shard = (index: number, total = 2): { shard: { index: number; total: number } } => ({
  shard: { index, total },
})

test('the shards of a run make one run, from several files or from one', async () => {
  const first = [sampleHeader(shard(1)), one, sampleFooter(1)]
  const second = [sampleHeader(shard(2)), two, sampleFooter(1)]
  for (const paths of [[file(second), file(first)], file([...first, ...second])]) {
    const evidence = await readEvidence(paths)
    assert.deepEqual(
      evidence.checks.map(({ id }) => id),
      ['stream#one', 'stream#two'],
    )
    assert.deepEqual(evidence.gaps, [])
  }
})

test('a shard without a footer is refused, also before another one', async () => {
  const path = file([sampleHeader(shard(1)), one, sampleHeader(shard(2)), two, sampleFooter(1)])
  await assert.rejects(readEvidence(path), { code: 'FOOTER_MISSING' })
  const { gaps, checks } = await readEvidence(path, { allowInterrupted: true })
  assert.equal(checks.length, 2)
  assert.equal(gaps.length, 1)
})
