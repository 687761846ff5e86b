import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callHere } from './testing/call-here.ts'
import { serveReference } from './testing/serve-reference.ts'
import { BEFORE_CLOCK, FAULT, judge, linesOf } from './testing/shard-runs.ts'
import { withFolder } from './testing/with-folder.ts'

test('five shards make the report of the whole run', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'), ['--fault', FAULT])
  const whole = await judge(folder, 'whole', '1/1')
  assert.equal(whole.code, 1, whole.stderr)
  const codes: (number | null)[] = []
  for (const index of [1, 2, 3, 4, 5]) {
    if (index === 5) await sleep(BEFORE_CLOCK)
    codes.push((await judge(folder, `shards/${index}`, `${index}/5`)).code)
  }
  assert.equal(codes.filter((code) => code === 1).length, 1, 'one shard saw the failure')
  assert.equal(codes.filter((code) => code === 0).length, 4)
  const args = ['report', 'shards', '--out', 'merged', '--format', 'json']
  const merged = await callHere(args, { cwd: folder })
  assert.equal(merged.code, 1, merged.stderr)
  assert.deepEqual(
    await linesOf(join(folder, 'merged/report.json')),
    await linesOf(join(folder, 'whole/report.json')),
  )
})
