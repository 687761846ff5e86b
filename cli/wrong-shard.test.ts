import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callHere } from './testing/call-here.ts'
import { GOOD, withRuns } from './testing/sample-runs.ts'

test('a shard that is called wrongly leaves nothing of an earlier run to be merged', async (t) => {
  const folder = await withRuns(t, { 'shards/2': GOOD, whole: GOOD })
  const wrong = ['run', '--target', 'gone.yaml', '--out']
  const shard = await callHere([...wrong, 'shards/2', '--shard', '2/5'], { cwd: folder })
  assert.equal(shard.code, 2, shard.stderr)
  assert.deepEqual(await readdir(join(folder, 'shards/2')), [])
  const whole = await callHere([...wrong, 'whole'], { cwd: folder })
  assert.equal(whole.code, 2, whole.stderr)
  assert.deepEqual(await readdir(join(folder, 'whole')), ['evidence.ndjson'])
})
