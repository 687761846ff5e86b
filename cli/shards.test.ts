import assert from 'node:assert/strict'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { conforms } from '../contracts/schemas.ts'
import { joinPartEnds } from './run/check-targets.ts'
import { callHere } from './testing/call-here.ts'
import { GOOD, writeRuns } from './testing/sample-runs.ts'
import { serveReference } from './testing/serve-reference.ts'
import { BEFORE_CLOCK, FAULT, judge, linesOf } from './testing/shard-runs.ts'
import { withFolder } from './testing/with-folder.ts'

test('shards of one run', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'), ['--fault', FAULT])
  const first = await judge(folder, 'shards/1', '1/2')
  const seen = performance.now()
  const whole = await judge(folder, 'whole', '1/1')
  await sleep(Math.max(0, seen + BEFORE_CLOCK - performance.now()))
  const last = await judge(folder, 'shards/2', '2/2')
  /** A folder with the shards of the run, for one test. */
  const copied = async (): Promise<string> => {
    const copy = await withFolder(t)
    await cp(join(folder, 'shards'), join(copy, 'shards'), { recursive: true })
    return copy
  }

  await t.test(
    'the shard that saw the failure fails its step, and no other; its report is a part',
    async () => {
      const report = JSON.parse(await readFile(join(folder, 'shards/2/report.json'), 'utf8'))
      assert.equal(report.scope, 'partial')
      assert.deepEqual([first.code, last.code], [1, 0], first.stderr + last.stderr)
      for (const [index, { stderr }] of [first, last].entries()) {
        assert.match(stderr, new RegExp(`shard ${index + 1} of 2`))
        assert.match(stderr, /this is a part of a run/)
      }
    },
  )

  await t.test('one and two shards make the report of the whole run', async () => {
    assert.equal(whole.code, 1, whole.stderr)
    const expected = await linesOf(join(folder, 'whole/report.json'))
    assert.ok(expected.some((line) => line.includes('"verdict": "failed"')))
    const args = ['report', 'shards', '--out', 'merged', '--format', 'json']
    const merged = await callHere(args, { cwd: folder })
    assert.equal(merged.code, 1, merged.stderr)
    assert.deepEqual(await linesOf(join(folder, 'merged/report.json')), expected)
    // The merged evidence is as good as the shards.
    const again = await callHere(['report', 'merged', '--format', 'json', '-'], { cwd: folder })
    assert.equal(again.stdout, await readFile(join(folder, 'merged/report.json'), 'utf8'))
  })

  await t.test('a shard that is killed or lost makes the whole incomplete, and is named', async () => {
    const copy = await copied()
    const killed = join(copy, 'shards/1/evidence.ndjson')
    const lines = (await readFile(killed, 'utf8')).split('\n')
    // As a kill leaves it: one check whole, the next one cut off in the middle.
    await writeFile(killed, `${lines.slice(0, 2).join('\n')}\n${(lines[2] ?? '').slice(0, 50)}`)
    await expectIncomplete(copy, /Shard 1 of 2: The evidence has no footer: the run broke off\./)

    const cutOff = join(copy, 'shards/2/evidence.ndjson')
    const text = await readFile(cutOff, 'utf8')
    await writeFile(cutOff, text.slice(0, text.lastIndexOf('{"type":"header"')))
    await expectIncomplete(copy, /Shard 2 of 2: The run broke off before the checks that run alone\./)

    await rm(join(copy, 'shards/1'), { recursive: true })
    await expectIncomplete(copy, /Shard 1 of 2 is missing/)
  })

  await t.test('a shard whose process is killed makes the whole incomplete, and is named', async () => {
    const copy = await copied()
    await cp(join(folder, 'target.yaml'), join(copy, 'target.yaml'))
    const { code, stderr } = await judge(copy, 'shards/1', '1/2', { killAt: /\d checks/ })
    assert.equal(code, null, stderr)
    await expectIncomplete(copy, /Shard 1 of 2: The evidence has no footer: the run broke off\./)
  })
})

async function expectIncomplete(folder: string, why: RegExp): Promise<void> {
  const { code, stderr } = await callHere(['report', 'shards', '--out', 'merged'], { cwd: folder })
  assert.equal(code, 3, stderr)
  assert.match(stderr, why)
  const report: unknown = JSON.parse(await readFile(join(folder, 'merged/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.match(report.notes.join('\n'), why)
}

test('a shard that is called wrongly sets aside the evidence of an earlier run, which would be merged', async (t) => {
  const folder = await writeRuns(t, { 'shards/2': GOOD, whole: GOOD })
  const wrong = ['run', '--target', 'gone.yaml', '--out']
  const shard = await callHere([...wrong, 'shards/2', '--shard', '2/5'], { cwd: folder })
  assert.equal(shard.code, 2, shard.stderr)
  assert.deepEqual(await readdir(join(folder, 'shards/2')), ['evidence.ndjson.earlier'])
  const whole = await callHere([...wrong, 'whole'], { cwd: folder })
  assert.equal(whole.code, 2, whole.stderr)
  assert.deepEqual(await readdir(join(folder, 'whole')), ['evidence.ndjson'])
})

test('a second part that did not begin leaves the evidence of the first, and is not whole', () => {
  const others = { hasBegun: true, isWhole: true, lastWords: 'the first' }
  const alone = { hasBegun: false, isWhole: false, lastWords: 'the second' }
  assert.deepEqual(joinPartEnds(others, alone), { hasBegun: true, isWhole: false, lastWords: 'the second' })
})
