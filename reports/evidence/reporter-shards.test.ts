import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FACTS_METADATA, runFactsOf } from './run-facts.ts'
import { assertValid, checks, context, lines, play, project, reporter } from './testing/played-project.ts'

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
