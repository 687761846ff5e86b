import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callHere } from '../testing/call-here.ts'
import { withFolder } from '../testing/with-folder.ts'
import { holdFolder } from './hold-folder.ts'

/** Port 9 is discard: nothing listens there. */
const NOBODY = `
name: Nobody home
channel: { baseUrl: http://127.0.0.1:9, channelId: ch, apiKey: key-that-nobody-sees }
`
const ARGS = ['run', '--target', 'target.yaml', '--only', 'extensions.dot', '--format', 'json', '--out', '.']

test('a run keeps out of a folder that another one writes to, and leaves its evidence there', async (t) => {
  const evidence = 'what the other run has written until now'
  const folder = await withFolder(t, { 'target.yaml': NOBODY, 'evidence.ndjson': evidence })
  const letGo = holdFolder(folder)
  for (const more of [[], ['--shard', '1/2']]) {
    const { code, stderr } = await callHere([...ARGS, ...more], { cwd: folder })
    assert.equal(code, 2, stderr)
    assert.match(stderr, /--out \S+: another run is writing there; wait until it has ended, or give another/)
    assert.deepEqual((await readdir(folder)).sort(), ['evidence.ndjson', 'run.lock', 'target.yaml'])
  }
  letGo()
  const { code } = await callHere(ARGS, { cwd: folder })
  assert.equal(code, 3)
  assert.deepEqual((await readdir(folder)).sort(), ['evidence.ndjson', 'report.json', 'target.yaml'])
})

test('the lock that a killed run left holds nobody up', async (t) => {
  const folder = await withFolder(t)
  await writeFile(join(folder, 'run.lock'), '')
  holdFolder(folder)()
  assert.deepEqual(await readdir(folder), [])
})
