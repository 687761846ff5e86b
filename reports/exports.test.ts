import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { TestResult } from 'allure-js-commons'
import { catalogue } from '../contracts/catalogue.ts'
import { UsageError } from '../contracts/errors.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { writeExports } from './exports.ts'
import type { HarEntry } from './render/har/har-entry.ts'
import { ndjson, sampleCheck, sampleExchange, sampleFooter, sampleHeader } from './samples/sample-lines.ts'
import { sampleRun } from './samples/sample-run.ts'
import { buildReport } from './view/build-report.ts'
import { writePieces, writeWhole } from './write-whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
after(() => rmSync(folder, { recursive: true }))
const source = join(folder, 'evidence.ndjson')

async function exported(lines: ReturnType<typeof sampleRun>): Promise<string> {
  writeFileSync(source, ndjson(lines))
  const evidence = await readEvidence(source)
  const report = buildReport(evidence, { catalogue: catalogue() })
  const out = mkdtempSync(join(folder, 'out-'))
  const request = { catalogue: catalogue(), evidence, report, sources: [source], out }
  assert.deepEqual(await writeExports({ ...request, formats: ['html', 'allure', 'har'] }), [
    join(out, 'allure-results'),
    join(out, 'exchanges.har'),
  ])
  return out
}

function resultsIn(out: string): readonly TestResult[] {
  const results = join(out, 'allure-results')
  return readdirSync(results)
    .filter((name) => name.endsWith('-result.json'))
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
}

test('Allure gets a result for each requirement, with its level as a label and all evidence as attachments', async () => {
  const out = await exported(sampleRun(catalogue()))
  const results = resultsIn(out)
  assert.equal(results.length, catalogue().requirements.length)
  const found = new Map(
    results.map((result) => [result.labels.find(({ name }) => name === 'requirement')?.value, result]),
  )
  const failed = found.get('token.grant-type')
  assert.equal(failed?.status, 'failed')
  assert.match(failed?.statusDetails?.message ?? '', /^failed: /)
  const labels = new Map(failed?.labels.map(({ name, value }) => [name, value]))
  assert.deepEqual(
    ['level', 'profile', 'area', 'epic', 'feature', 'story', 'severity'].map((name) => labels.get(name)),
    ['must', 'platform', 'token', 'platform', 'token', 'token.grant-type', 'critical'],
  )
  assert.equal(failed?.links[0]?.url, '../index.html#token.grant-type')
  const attached = results.flatMap(({ steps }) => steps.flatMap(({ attachments }) => attachments))
  const files = new Set(readdirSync(join(out, 'allure-results')))
  assert.ok(attached.length > 100)
  for (const { source: name } of attached) assert.ok(files.has(name), name)
  for (const name of ['categories.json', 'environment.properties']) assert.ok(files.has(name), name)
})

test('what could not be tested is never passed or skipped for Allure', async () => {
  const results = resultsIn(await exported(sampleRun(catalogue())))
  const blocked = results.filter(({ labels }) =>
    labels.some(({ name, value }) => name === 'verdict' && /^(?:blocked|untested|broken)$/.test(value)),
  )
  assert.ok(blocked.length > 0)
  for (const { status, statusDetails } of blocked) {
    assert.match(`${status} ${statusDetails?.message}`, /^(?:broken|skipped) (?:blocked|untested|broken)/)
  }
  const scored = blocked.filter(({ labels }) => labels.every(({ value }) => value !== 'observe'))
  assert.deepEqual(new Set(scored.map(({ status }) => status)), new Set(['broken']))
})

test('the same evidence makes the same Allure files', async () => {
  const [one, two] = [await exported(sampleRun(catalogue())), await exported(sampleRun(catalogue()))]
  const texts = [one, two].map((out) =>
    readdirSync(join(out, 'allure-results')).map((name) => [
      name,
      readFileSync(join(out, 'allure-results', name), 'utf8'),
    ]),
  )
  assert.deepEqual(texts[0], texts[1])
})

test('HAR has every exchange: bodies, times, what is no text, and what was not answered', async () => {
  const url = 'https://chat.acme.test/files?name=a%20b&x='
  const bytes = { size: 5_000, base64: 'AAEC', truncated: true, sha256: 'ab' }
  const checks = [
    sampleCheck({
      id: 'channel/messages/stream#one',
      requirements: ['stream.one-end'],
      exchanges: [
        sampleExchange({ id: 'channel/messages/stream#one#1' }),
        sampleExchange({
          id: 'channel/messages/stream#one#2',
          request: { method: 'POST', url, headers: [['Content-Type', 'image/png']], body: bytes },
          response: { status: 200, headers: [['content-type', 'image/png']], body: bytes, complete: false },
        }),
      ],
    }),
    sampleCheck({
      id: 'channel/messages/stream#two',
      requirements: ['stream.one-start'],
      exchanges: [
        {
          id: 'channel/messages/stream#two#1',
          request: { method: 'GET', url, headers: [] },
          fault: { kind: 'reset', message: 'gone' },
          curl: '',
        },
      ],
    }),
  ]
  const { version: release, digest } = catalogue().release
  const header = sampleHeader({ specification: { release, digest } })
  const out = await exported([header, ...checks, sampleFooter(2)])
  const har: { log: { version: string; creator: object; entries: HarEntry[] } } = JSON.parse(
    readFileSync(join(out, 'exchanges.har'), 'utf8'),
  )
  assert.equal(har.log.version, '1.2')
  assert.deepEqual(har.log.creator, { name: 'agent-platform-conformance', version: '0.1.0' })
  const [first, second, third] = har.log.entries
  assert.equal(har.log.entries.length, 3)
  const versions = har.log.entries.flatMap(({ request, response }) => [
    request.httpVersion,
    response.httpVersion,
  ])
  assert.deepEqual(new Set(versions), new Set(['unknown']))
  assert.equal(first?.startedDateTime, '2026-03-04T09:30:01.003Z')
  assert.equal(first?.request.postData?.mimeType, 'application/json')
  assert.equal(first?.response.content.text, '{"message":"hello","event":null}')
  assert.equal(first?.time, 19.1)
  assert.ok(Math.abs((first?.timings.wait ?? 0) + (first?.timings.receive ?? 0) - 19.1) < 1e-9)
  assert.match(first?.comment ?? '', /^channel\/messages\/stream#one#1: a correct request$/)
  assert.deepEqual(second?.request.queryString, [
    { name: 'name', value: 'a b' },
    { name: 'x', value: '' },
  ])
  assert.match(
    second?.request.postData?.comment ?? '',
    /base64 of the body; only the beginning is kept; sha256 ab/,
  )
  assert.deepEqual([second?.response.content.encoding, second?.response.content.text], ['base64', 'AAEC'])
  assert.equal(second?.response.comment, 'the body did not end by itself')
  assert.deepEqual([third?.response.status, third?.response.comment], [0, 'reset: gone'])
})

const skip = process.platform === 'linux' ? false : 'needs /proc and /dev/full'

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'write-whole-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

test('a file that does not fit is refused, and what was there stays', { skip }, (t) => {
  const folder = folderOf(t)
  writeFileSync(join(folder, 'old.txt'), 'as it was')
  const module = fileURLToPath(new URL('write-whole.ts', import.meta.url))
  const program = `import { writeWhole } from ${JSON.stringify(module)}
    try { writeWhole(process.argv[1], 'old.txt', 'x'.repeat(100_000)); process.exitCode = 9 }
    catch (error) { process.stderr.write(error.name) }`
  // The first write to a file that may hold 8 blocks takes as much as fits, and reports it only by its return value.
  const limited = 'trap "" XFSZ; ulimit -f 8; exec "$@"'
  const args = ['-c', limited, 'sh', process.execPath, '--input-type=module', '-e', program, folder]
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.equal(stderr, 'UsageError')
  assert.deepEqual(readdirSync(folder), ['old.txt'])
  assert.equal(readFileSync(join(folder, 'old.txt'), 'utf8'), 'as it was')
})

test('nothing is left of what could not be written, and no file stays open', { skip }, async (t) => {
  const folder = folderOf(t)
  const before = openFiles()
  const full = (): void => symlinkSync('/dev/full', join(folder, 'full.txt.part'))
  full()
  assert.throws(() => writeWhole(folder, 'full.txt', 'text'), UsageError)
  full()
  const pieces = async function* (): AsyncGenerator<string> {
    yield 'text'
  }
  await assert.rejects(writePieces(folder, 'full.txt', pieces()), UsageError)
  mkdirSync(join(folder, 'taken/by'), { recursive: true })
  assert.throws(() => writeWhole(folder, 'taken', 'text'), UsageError)
  await assert.rejects(writePieces(folder, 'taken', pieces()), UsageError)
  assert.deepEqual(readdirSync(folder), ['taken'])
  assert.equal(openFiles(), before)
})
