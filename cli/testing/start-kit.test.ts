import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startKit } from './start-kit.ts'
import { withFolder } from './with-folder.ts'

test('words that a kit does not say before it ends, or is ended, are an error that shows what it said', async (t) => {
  const cwd = await withFolder(t)
  const misused = startKit(t, ['rnu'], cwd)
  await assert.rejects(
    misused.said(/xylophone/),
    /it ended without it saying \/xylophone\/:\n.*did you mean run\?/,
  )
  const killed = startKit(t, ['serve', '--port', '0'], cwd)
  await killed.end('SIGKILL')
  await assert.rejects(killed.said(/xylophone/), /it ended without it saying/)
})
