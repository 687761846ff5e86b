import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../../contracts/catalogue.ts'
import type { EvidenceLine } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { PROGRESS_VARIABLE } from './progress.ts'
import { readEvidence } from './read-evidence.ts'
import { FACTS_METADATA, RUN_CONTEXT_VARIABLE, runFactsOf } from './run-facts.ts'

const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url))
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const folder = mkdtempSync(join(tmpdir(), 'reporter-'))
after(() => rmSync(folder, { recursive: true }))
let projects = 0

const SECRET = 'canary-secret-77'
const context = (out: string): object => ({
  kit: { name: 'agent-platform-conformance', version: '0.1.0' },
  seed: 7,
  effort: 'quick',
  selection: { profiles: [], only: [] },
  workers: 1,
  runs: [0, 1].map((index) => ({
    out: join(out, String(index)),
    requirements: [],
    target: {
      name: `Target ${index}`,
      claims: ['channel'],
      channel: { baseUrl: 'http://127.0.0.1:1', channelId: 'c', apiKey: SECRET },
      http: { headers: {} },
    },
  })),
})

/** A small project of checks, in a folder of its own, whose evidence is handed over as the fixtures do. */
function project(
  specs: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
): string {
  projects += 1
  const home = join(folder, String(projects))
  mkdirSync(join(home, 'specs'), { recursive: true })
  symlinkSync(join(dirname(playwright), '..', '..'), join(home, 'node_modules'))
  writeFileSync(join(home, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(home, 'checks.js'),
    `import { test as base } from '@playwright/test'
export const test = base
export const about = (...ids) => ({ annotation: ids.map((id) => ({ type: 'requirement', description: id })) })
export const leave = (info, id, more = {}) => info.attach('evidence', { contentType: 'application/json', body: JSON.stringify({
  id, outcome: 'passed', exchanges: [], observations: [], generated: 0, retries: { rateLimited: 0, network: 0 }, ...more }) })
`,
  )
  for (const [name, body] of Object.entries(specs)) {
    writeFileSync(join(home, 'specs', name), `import { about, leave, test } from '../checks.js'\n${body}`)
  }
  const settings = {
    testDir: join(home, 'specs'),
    outputDir: join(home, 'results'),
    workers: 1,
    reporter: [[reporter]],
    projects: [
      { name: 'target 0', testIgnore: '**/alone.spec.js' },
      { name: 'target 0, alone', testMatch: '**/alone.spec.js', dependencies: ['target 0'] },
      { name: 'target 1', testMatch: '**/second.spec.js' },
    ],
    ...config,
  }
  writeFileSync(join(home, 'playwright.config.js'), `export default ${JSON.stringify(settings)}\n`)
  return home
}

interface Played {
  printed: string
  progress: readonly { event: string; [member: string]: unknown }[]
}

async function play(home: string, args: readonly string[], isLive = true): Promise<Played> {
  const environment: NodeJS.ProcessEnv = { ...process.env, [PROGRESS_VARIABLE]: '3' }
  // The test runner of Node marks its children, and Playwright's workers would take themselves for such.
  delete environment['NODE_TEST_CONTEXT']
  if (isLive) environment[RUN_CONTEXT_VARIABLE] = JSON.stringify(context(join(home, 'out')))
  const child = spawn(process.execPath, [playwright, ...args], {
    cwd: home,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, out, err, told] = child.stdio
  assert.ok(out !== null && err !== null && told !== null && told !== undefined && 'read' in told)
  const [printed, errors, progress] = await Promise.all([
    text(out),
    text(err),
    text(told),
    once(child, 'close'),
  ])
  return {
    printed: printed + errors,
    progress: progress
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  }
}

function lines(home: string, target = 0): readonly EvidenceLine[] {
  const content = readFileSync(join(home, 'out', String(target), 'evidence.ndjson'), 'utf8')
  return content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function assertValid(written: readonly EvidenceLine[]): void {
  for (const line of written) assert.deepEqual(validate('evidence-line', line), [], JSON.stringify(line))
}

const checks = {
  'stream.spec.js': `
test('passes well', about('stream.one-end', 'stream.status'), async ({}, info) => { await leave(info, 'stream#passes-well', { generated: 4 }) })
test('sees two ends', about('stream.one-start'), async ({}, info) => {
  await leave(info, 'stream#sees-two-ends', { outcome: 'failed', reason: 'expected one, saw two' }); info.fail(); throw new Error('Violation: x') })
test('says nothing, ever', about('stream.finishes'), async () => { throw new Error('no ${SECRET} here') })
test('dies', about('stream.event-shape'), async () => { process.exit(3) })
test('speaks too early', about('stream.line-form'), async ({}, info) => { await leave(info, 'stream#speaks-too-early'); throw new Error('later') })
test('garbles', about('stream.valid-utf8'), async ({}, info) => { await info.attach('evidence', { body: '{"id":', contentType: 'application/json' }) })
test('is left out', about('stream.end-is-empty'), async ({}, info) => { test.skip(true, 'never'); await leave(info, 'x') })
`,
  'second.spec.js': `test('is of the second target', about('invoke.shape'), async ({}, info) => { await leave(info, 'second#is-of-the-second-target') })\n`,
}

test('a live run leaves a whole stream for each target, and judges nothing', async () => {
  const home = project(checks)
  const { printed, progress } = await play(home, ['test'])
  const [header, ...rest] = lines(home)
  assertValid(lines(home))
  assertValid(lines(home, 1))
  assert.ok(header?.type === 'header')
  const { version: release, digest } = catalogue().release
  const { startedAt, ...told } = header
  assert.ok(Number.isFinite(Date.parse(startedAt)))
  assert.deepEqual(told, {
    type: 'header',
    schemaVersion: 1,
    kit: { name: 'agent-platform-conformance', version: '0.1.0' },
    specification: { release, digest },
    target: { name: 'Target 0', claims: ['channel'], addresses: { channel: 'http://127.0.0.1:1' } },
    seed: 7,
    effort: 'quick',
    selection: { profiles: [], only: [] },
  })
  const outcomes = rest.flatMap((line) =>
    line.type === 'check' ? [[line.id, line.outcome, line.reason]] : [],
  )
  assert.deepEqual(outcomes, [
    ['second#is-of-the-second-target', 'passed', undefined],
    ['stream#passes-well', 'passed', undefined],
    ['stream#sees-two-ends', 'failed', 'expected one, saw two'],
    [
      'stream#says-nothing-ever',
      'broken',
      'The check ended without evidence: Error: no ‹channel.apiKey› here',
    ],
    [
      'stream#dies',
      'broken',
      'The check ended without evidence: Error: worker process exited unexpectedly (code=3, signal=null)',
    ],
    ['stream#speaks-too-early', 'broken', 'After the check had passed: Error: later'],
    ['stream#garbles', 'broken', 'The check ended without evidence: Playwright says passed.'],
  ])
  const footer = rest.at(-1)
  assert.ok(footer?.type === 'footer' && footer.checks === 7)
  assert.equal(footer.interrupted, true, 'one check was left out')
  assert.equal((await readEvidence(join(home, 'out', '1', 'evidence.ndjson'))).checks.length, 1)
  assert.equal(printed, '')
  assert.deepEqual(progress.at(0), { event: 'begin', total: 9, areas: { stream: 7, invoke: 2 } })
  const begun = progress.filter(({ event }) => event === 'start').map(({ title }) => title)
  const seen = progress.filter(({ event }) => event === 'check').map(({ title }) => title)
  assert.deepEqual(
    seen.filter((title) => !begun.includes(title)),
    [],
  )
  assert.equal(progress.filter(({ event }) => event === 'check').length, 8)
  assert.deepEqual(progress.at(-1), { event: 'end', interrupted: true, errors: 0 })
})

test('a check line names the place, the requirements and how long it took', async () => {
  const home = project(checks)
  await play(home, ['test', '-g', 'passes well', '--project', 'target 0'])
  const check = lines(home)[1]
  assert.ok(check?.type === 'check')
  assert.equal(check.title, 'passes well')
  assert.equal(check.file, 'specs/stream.spec.js:3')
  assert.deepEqual(check.requirements, ['stream.one-end', 'stream.status'])
  assert.equal(check.generated, 4)
  assert.ok(check.durationMs >= 0)
})

test('a check that was planned and never ran makes the run an interrupted one', async () => {
  const home = project({
    'stream.spec.js': `test('fails', about('stream.finishes'), async () => { throw new Error('x') })\n`,
    'alone.spec.js': `test('waits for the others', about('credential.token-expires'), async ({}, info) => { await leave(info, 'alone#w') })\n`,
  })
  const { progress } = await play(home, ['test'])
  const written = lines(home)
  const footer = written.at(-1)
  assert.equal(written.length, 3)
  assert.ok(footer?.type === 'footer' && footer.interrupted)
  assert.deepEqual(progress.at(-1), { event: 'end', interrupted: true, errors: 0 })
})

test('what goes wrong outside the checks stands in the footer, masked', async () => {
  const home = project({ 'stream.spec.js': `throw new Error('cannot load ${SECRET}')\n` })
  const { progress, printed } = await play(home, ['test'])
  const footer = lines(home).at(-1)
  assert.ok(footer?.type === 'footer')
  assert.match(footer.errors?.[0] ?? '', /cannot load ‹channel\.apiKey›/)
  assertValid(lines(home))
  assert.equal(printed.includes(SECRET), false)
  const [begin, error] = progress
  assert.deepEqual(begin, { event: 'begin', total: 0, areas: {} })
  assert.deepEqual(error, { event: 'error', message: footer.errors?.[0] })
})

test('a check that covers no requirement is an error of the kit', async () => {
  const home = project({
    'stream.spec.js': `test('is loose', async ({}, info) => { await leave(info, 'x') })\n`,
  })
  await play(home, ['test'])
  const footer = lines(home).at(-1)
  assert.ok(footer?.type === 'footer')
  assert.match(footer.errors?.[0] ?? '', /stream\.spec\.js:2: the check "is loose" covers no requirement/)
})

test('a shard says which it is', async () => {
  const home = project(checks)
  await play(home, ['test', '--shard', '2/3'])
  const [header] = lines(home)
  assert.ok(header?.type === 'header')
  assert.deepEqual(header.shard, { index: 2, total: 3 })
})

test('blob reports of shards, merged, give the evidence of one run', async () => {
  const facts = {
    ...runFactsOf(JSON.stringify(context('/elsewhere'))),
    startedAt: '2026-03-04T09:30:00.000Z',
  }
  const home = project(checks, {
    reporter: [['blob', { outputDir: 'blobs' }]],
    metadata: { [FACTS_METADATA]: facts },
  })
  for (const shard of [1, 2]) {
    const config = join(home, 'playwright.config.js')
    const blob = readFileSync(config, 'utf8').replaceAll(/blobs(-\d)?/g, `blobs-${shard}`)
    writeFileSync(config, blob)
    await play(home, ['test', '--shard', `${shard}/2`], false)
  }
  mkdirSync(join(home, 'all'))
  for (const shard of [1, 2]) {
    writeFileSync(
      join(home, 'all', `report-${shard}.zip`),
      readFileSync(join(home, `blobs-${shard}`, `report-${shard}.zip`)),
    )
  }
  const merged = {
    testDir: join(home, 'specs'),
    reporter: [[reporter, { out: [0, 1].map((index) => join(home, 'out', String(index))) }]],
  }
  writeFileSync(join(home, 'merge.config.js'), `export default ${JSON.stringify(merged)}\n`)
  await play(home, ['merge-reports', '-c', 'merge.config.js', 'all'], false)
  const [header, ...rest] = lines(home)
  assertValid(lines(home))
  assert.ok(header?.type === 'header')
  assert.equal(header.shard, undefined)
  assert.equal(header.startedAt, '2026-03-04T09:30:00.000Z')
  assert.equal(header.target.name, 'Target 0')
  const outcomes = rest.flatMap((line) => (line.type === 'check' ? [[line.id, line.outcome]] : []))
  assert.deepEqual(outcomes.sort(), [
    ['second#is-of-the-second-target', 'passed'],
    ['stream#dies', 'broken'],
    ['stream#garbles', 'broken'],
    ['stream#passes-well', 'passed'],
    ['stream#says-nothing-ever', 'broken'],
    ['stream#sees-two-ends', 'failed'],
    ['stream#speaks-too-early', 'broken'],
  ])
  assert.equal(lines(home, 1).length, 3)
})

test('without a context there is no evidence', async () => {
  const home = project(checks)
  await play(home, ['test', '-g', 'passes well'], false)
  assert.throws(() => lines(home), { code: 'ENOENT' })
})
