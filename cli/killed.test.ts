import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callKit } from './testing/call-kit.ts'
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
    whenStderr: [/\d checks/, () => (before = marked(mark))],
    killAt: / %/,
  })
  assert.equal(code, null, 'it was killed')
  assert.ok(before.length >= 3, `command line, server and Playwright ran, found ${before.length}`)
  while (marked(mark).length > 0) await sleep(100)
})

/** The processes in whose environment the mark stands. */
function marked(mark: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)
    } catch {
      // It ended in this moment.
      return false
    }
  })
}
