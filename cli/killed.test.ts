import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callKit } from './testing/call-kit.ts'
import { markedProcesses } from './testing/marked-processes.ts'
import { withFolder } from './testing/with-folder.ts'

const skip = !existsSync('/proc/self/environ') && 'NOT TESTED here: processes are not shown under /proc'

test('a run that is killed outright leaves no process: server, checks and workers end with it', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const folder = await withFolder(t)
  const mark = randomUUID()
  let before: readonly string[] = []
  const { code } = await callKit(['run', '--only', 'token.*'], {
    cwd: folder,
    env: { KIT_TEST_MARK: mark },
    whenStderr: [/\d checks/, () => (before = markedProcesses(mark))],
    killAt: / %/,
  })
  assert.equal(code, null, 'it was killed')
  assert.ok(before.length >= 3, `command line, server and Playwright ran, found ${before.length}`)
  while (markedProcesses(mark).length > 0) await sleep(100)
})
