import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { validate } from '../contracts/schemas.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { renderReport, type TextFormat, writeReports } from './report.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS } from './report-formats.ts'
import { ndjson } from './samples/sample-lines.ts'
import { sampleRun } from './samples/sample-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
after(() => rmSync(folder, { recursive: true }))
const stream = join(folder, 'evidence.ndjson')
writeFileSync(stream, ndjson(sampleRun(catalogue())))
const evidence = await readEvidence(stream)
const TEXTS: readonly TextFormat[] = ['html', 'json', 'junit', 'markdown', 'badge']
const request = { catalogue: catalogue(), evidence }

test('the usual formats are written when none is asked for, and nothing else', () => {
  const out = join(folder, 'a', 'usual')
  const { files, exitCode, report } = writeReports({ ...request, out })
  assert.equal(exitCode, 4)
  assert.deepEqual(readdirSync(out).sort(), ['index.html', 'junit.xml', 'report.json', 'summary.md'])
  assert.deepEqual(
    files,
    ['index.html', 'report.json', 'junit.xml', 'summary.md'].map((file) => join(out, file)),
  )
  const written: unknown = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
  assert.deepEqual(written, report)
  assert.deepEqual(validate('report', written), [])
})

test('each format is the same text whether it is written or asked for', () => {
  const out = join(folder, 'every')
  const { report, files } = writeReports({ ...request, out, formats: TEXTS })
  for (const [index, format] of TEXTS.entries()) {
    assert.equal(
      readFileSync(files[index] ?? '', 'utf8'),
      renderReport(report, evidence, catalogue(), format),
    )
  }
  assert.ok(DEFAULT_FORMATS.every((format) => REPORT_FORMATS.includes(format)))
})

test('the same evidence makes the same files', () => {
  const texts = ['one', 'two'].map((name) =>
    writeReports({ ...request, out: join(folder, name), formats: TEXTS }).files.map((file) =>
      readFileSync(file, 'utf8'),
    ),
  )
  assert.deepEqual(texts[0], texts[1])
})

test('a good run, a partial one, and one whose baseline is stale have their exit codes', async () => {
  writeFileSync(stream, ndjson(sampleRun(catalogue(), { hasFindings: false })))
  const good = await readEvidence(stream)
  assert.equal(writeReports({ ...request, evidence: good }).exitCode, 0)
  const only = ['stream.one-start']
  writeFileSync(
    stream,
    ndjson(sampleRun(catalogue(), { hasFindings: false, header: { selection: { profiles: [], only } } })),
  )
  const partial = await readEvidence(stream)
  assert.equal(writeReports({ ...request, evidence: partial }).exitCode, 0)
  const baseline = [{ id: 'stream.one-start', reason: 'was known' }]
  assert.equal(writeReports({ ...request, evidence: partial, baseline }).exitCode, 1)
  assert.deepEqual(writeReports({ ...request, evidence: partial }).files, [])
})

test('a folder that cannot be written is wrong use', () => {
  const occupied = join(folder, 'occupied')
  writeFileSync(occupied, '')
  assert.throws(() => writeReports({ ...request, out: occupied }), {
    name: 'UsageError',
    code: 'OUTPUT_UNWRITABLE',
    message: /--out .*occupied: .*expected a folder that can be written/,
  })
})
