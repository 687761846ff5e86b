import assert from 'node:assert/strict'
import { access, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import type { SampleRunOptions } from '../reports/samples/sample-run.ts'
import { callHere } from './testing/call-here.ts'
import { GOOD, withRuns } from './testing/sample-runs.ts'

function shard(index: number, more: SampleRunOptions = GOOD): SampleRunOptions {
  return { ...more, header: { ...more.header, shard: { index, total: 2 } } }
}

async function reportIn(folder: string): Promise<Report> {
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
}

test('shards are not merged into a folder that they are found in again', async (t) => {
  const folder = await withRuns(t, { 'reports/latest/1': shard(1), 'reports/latest/2': shard(2) })
  const args = ['report', 'reports/latest', '--format', 'json']
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 2)
  assert.match(
    stderr,
    /--out reports[\\/]latest: has the shard reports[\\/]latest[\\/]1 in it, .*another folder/,
  )
  await assert.rejects(access(join(folder, 'reports/latest/evidence.ndjson')))
  const whole = await callHere([...args, '--out', 'reports/whole'], { cwd: folder })
  assert.equal(whole.code, 0, whole.stderr)
})

test('evidence above shards is not taken for what the shards say', async (t) => {
  const folder = await withRuns(t, { 'all/1': shard(1), 'all/2': shard(2) })
  await callHere(['report', 'all', '--format', 'json', '--out', 'merged'], { cwd: folder })
  await cp(join(folder, 'merged/evidence.ndjson'), join(folder, 'all/evidence.ndjson'))
  for (const args of [
    ['report', 'all', '--out', 'again'],
    ['report', 'all', '--format', 'json', '-'],
  ]) {
    const { code, stdout, stderr } = await callHere(args, { cwd: folder })
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(
      stderr,
      /all: has evidence of its own and that of a shard below it, all\/1\/evidence\.ndjson/,
    )
  }
})

test('a run that is repeated below another one is no shard, and stands in nobody’s way', async (t) => {
  const folder = await withRuns(t, { run: GOOD, 'run/repeated': {} })
  const { code, stderr } = await callHere(['report', 'run', '--format', 'json'], { cwd: folder })
  assert.equal(code, 0, stderr)
})

test('no report goes over the evidence of another run', async (t) => {
  const folder = await withRuns(t, { 'monday/acme': {}, acme: GOOD })
  const evidence = await readFile(join(folder, 'acme/evidence.ndjson'), 'utf8')
  const args = ['report', 'monday/acme', 'acme', '--out', '.', '--format', 'json']
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 4, stderr)
  assert.equal(await readFile(join(folder, 'acme/evidence.ndjson'), 'utf8'), evidence)
  assert.equal((await reportIn(join(folder, 'acme'))).verdict, 'conformant')
  assert.equal((await reportIn(join(folder, 'acme-2'))).verdict, 'broken')
})

test('the table of several runs does not stand beside the evidence of one', async (t) => {
  const folder = await withRuns(t, { one: GOOD, two: GOOD, other: {} })
  for (const out of ['one', 'other']) {
    const { code, stderr } = await callHere(['report', 'one', 'two', '--out', out], { cwd: folder })
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`--out ${out}: holds the evidence of one run, .*another folder`))
  }
})

test('formats that are there already are made anew, so that nothing tells an earlier judgement', async (t) => {
  const folder = await withRuns(t, { run: GOOD })
  await callHere(['report', 'run', '--format', 'json,badge,markdown'], { cwd: folder })
  assert.match(await readFile(join(folder, 'run/badge.svg'), 'utf8'), /conformant/i)
  await writeFile(join(folder, 'stale.yaml'), '- { id: stream.one-start, reason: was known }\n')
  const args = ['report', 'run', '--format', 'html', '--baseline', 'stale.yaml']
  assert.equal((await callHere(args, { cwd: folder })).code, 1)
  assert.match(
    await readFile(join(folder, 'run/badge.svg'), 'utf8'),
    /conformant; the baseline is out of date/i,
  )
  assert.equal((await reportIn(join(folder, 'run'))).verdict, 'not-conformant')
})
