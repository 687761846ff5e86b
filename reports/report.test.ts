import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import type { CheckLine, EvidenceHeader } from '../contracts/generated/schemas.ts'
import { validate } from '../contracts/schemas.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { renderReport, type TextFormat, writeReports } from './report.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS } from './report-formats.ts'
import { sampleCatalogue, sampleRequirement } from './samples/sample-catalogue.ts'
import { ndjson, sampleCheck, sampleEvidence } from './samples/sample-lines.ts'
import { sampleRun } from './samples/sample-run.ts'
import { summaryLines } from './summary-lines.ts'
import { truncateLine } from './truncate-line.ts'
import { buildReport } from './view/build-report.ts'

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
    message: /--out .*occupied: is a file, or a link that leads nowhere; expected a folder/,
  })
})

const names = Array.from({ length: 14 }, (_, index) => `rule-${String(index + 1).padStart(2, '0')}`)
const summarisedCatalogue = sampleCatalogue(names.map((name) => sampleRequirement(`stream.${name}`, 'must')))

function summary(
  outcomes: (name: string) => Partial<CheckLine>,
  header: Partial<EvidenceHeader> = {},
): readonly string[] {
  const checks = names.map((name) =>
    sampleCheck({ id: `stream#${name}`, requirements: [`stream.${name}`], ...outcomes(name) }),
  )
  return summaryLines(buildReport(sampleEvidence(checks, { header }), { catalogue: summarisedCatalogue }))
}

test('a good run is told in a few lines', () => {
  assert.deepEqual(
    summary(() => ({})),
    [
      'Acme staging: Conformant',
      '14 of 14 hold',
      "Everything that the target claims and the kit's catalogue 1.0.0 scores was tested and holds.",
      '',
      '14 requirements: 14 passed',
      '14 checks, 14 requests, 0 generated inputs, seed 424242, catalogue 1.0.0',
    ],
  )
})

test('findings are told with their reasons, notes after them', () => {
  const lines = summary(
    (name) => {
      if (name === 'rule-01') return { outcome: 'broken', reason: 'TypeError' }
      if (name === 'rule-02') return { outcome: 'failed', reason: 'saw\n\u001b[31mtwo\u202e' }
      if (name === 'rule-03') return { outcome: 'failed' }
      return name < 'rule-08' ? { outcome: 'blocked', supply: 'channel.agent' } : {}
    },
    { effort: 'quick' },
  )
  assert.equal(lines[1], '7 of 14 hold, 2 fail, 4 not tested, 1 broken by the kit')
  assert.deepEqual(lines.slice(4, 9), [
    'broken   stream.rule-01: TypeError',
    'failed   stream.rule-02: saw ⟨U+001B⟩[31mtwo⟨U+202E⟩',
    'failed   stream.rule-03',
    'supply   channel.agent (for stream.rule-04, stream.rule-05, stream.rule-06 and 1 more)',
    'note     Effort quick tries each near miss once, few inputs, the smallest file limit, and observes nothing. Run with --effort standard before you rely on the result.',
  ])
  assert.equal(lines.at(-2), '14 requirements: 1 broken, 2 failed, 4 blocked, 7 passed')
})

test('a long list is cut, with a count of the rest', () => {
  const lines = summary((name) => ({ outcome: 'failed', reason: name.repeat(40) }))
  assert.equal(lines.filter((line) => line.startsWith('failed ')).length, 10)
  assert.ok(lines.includes('         and 4 more'))
  const [failed = ''] = lines.filter((line) => line.startsWith('failed '))
  assert.equal(failed.length, 'failed   stream.rule-01: '.length + 160)
  assert.ok(failed.endsWith('…'))
})

test('a text is on one line, and what cannot be seen in it is named', () => {
  assert.equal(truncateLine('  a\r\n\tb\r\u001b[31mc\u2028d '), 'a b⟨U+000D⟩⟨U+001B⟩[31mc⟨U+2028⟩d')
})

test('what is too long is cut between characters, and says so', () => {
  assert.equal(truncateLine('abcd', 4), 'abcd')
  assert.equal(truncateLine('abcde', 4), 'abc…')
  assert.equal(truncateLine('ab😀de', 4), 'ab…')
  assert.equal(truncateLine('ab\u202ede', 8), 'ab…')
})
