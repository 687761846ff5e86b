import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import { readEvidence } from './read-evidence.ts'
import { FACTS_METADATA, runFactsOf } from './run-facts.ts'
import {
  assertValid,
  checks,
  context,
  lines,
  play,
  project,
  reporter,
  SECRET,
} from './testing/played-project.ts'

test('a live run leaves a whole stream for each target, with the place of each check, and judges nothing', async (t) => {
  const home = project(t, checks)
  const { printed, progress } = await play(home, ['test'])
  const [header, ...rest] = lines(home)
  assertValid(lines(home))
  assertValid(lines(home, 1))
  assert.ok(header?.type === 'header')
  const { version: release, digest } = catalogue().release
  const { startedAt, host, ...told } = header
  assert.match(host?.platform ?? '', /, Node \d/)
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
    ['second#is-of-both-targets', 'passed', undefined],
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
  const check = rest.find((line) => line.type === 'check' && line.id === 'stream#passes-well')
  assert.ok(check?.type === 'check' && check.durationMs >= 0)
  const { title, file, requirements, generated } = check
  assert.deepEqual(
    { title, file, requirements, generated },
    {
      title: 'passes well',
      file: 'specs/stream.spec.js:3',
      requirements: ['stream.one-end', 'stream.status'],
      generated: 4,
    },
  )
  const footer = rest.at(-1)
  assert.ok(footer?.type === 'footer' && footer.checks === 7)
  assert.equal(footer.interrupted, true, 'one check was left out')
  const other = await readEvidence(join(home, 'out', '1', 'evidence.ndjson'))
  assert.equal(other.checks.length, 1)
  assert.deepEqual(other.gaps, [], 'all checks of the second target ended')
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

test('a check that was planned and never ran makes the run an interrupted one', async (t) => {
  const home = project(t, {
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

test('what goes wrong outside the checks stands in the footer, masked and once', async (t) => {
  const broken = `throw new Error('cannot load ${SECRET}')\n`
  const home = project(t, { 'stream.spec.js': broken, 'token.spec.js': broken })
  const { progress, printed } = await play(home, ['test'])
  const footer = lines(home).at(-1)
  assert.ok(footer?.type === 'footer')
  assert.equal(footer.errors?.filter((error) => error.includes('cannot load')).length, 1)
  assert.match(footer.errors?.[0] ?? '', /cannot load ‹channel\.apiKey›/)
  assertValid(lines(home))
  assert.equal(printed.includes(SECRET), false)
  const [begin, error] = progress
  assert.deepEqual(begin, { event: 'begin', total: 0, areas: {} })
  assert.deepEqual(error, { event: 'error', message: footer.errors?.[0] })
})

test('a check that covers no requirement is an error of the kit', async (t) => {
  const home = project(t, {
    'stream.spec.js': `test('is loose', async ({}, info) => { await leave(info, 'x') })\n`,
  })
  await play(home, ['test'])
  const footer = lines(home).at(-1)
  assert.ok(footer?.type === 'footer')
  assert.match(footer.errors?.[0] ?? '', /stream\.spec\.js:2: the check "is loose" covers no requirement/)
})

test('a shard says which it is', async (t) => {
  const home = project(t, checks)
  await play(home, ['test', '--shard', '2/3'])
  const [header] = lines(home)
  assert.ok(header?.type === 'header')
  assert.deepEqual(header.shard, { index: 2, total: 3 })
})

test('blob reports of shards, merged, give the evidence of one run', async (t) => {
  const facts = {
    ...runFactsOf(JSON.stringify(context('/elsewhere'))),
    startedAt: '2026-03-04T09:30:00.000Z',
  }
  const home = project(t, checks, {
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
    ['second#is-of-both-targets', 'passed'],
    ['stream#dies', 'broken'],
    ['stream#garbles', 'broken'],
    ['stream#passes-well', 'passed'],
    ['stream#says-nothing-ever', 'broken'],
    ['stream#sees-two-ends', 'failed'],
    ['stream#speaks-too-early', 'broken'],
  ])
  assert.equal(lines(home, 1).length, 3)
})

test('without a context there is no evidence', async (t) => {
  const home = project(t, checks)
  await play(home, ['test', '-g', 'passes well'], false)
  assert.throws(() => lines(home), { code: 'ENOENT' })
})
