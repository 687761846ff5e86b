import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { callKit } from './testing/call-kit.ts'
import { findMarkedProcesses } from './testing/marked-processes.ts'
import { withFolder } from './testing/with-folder.ts'

const skip = !existsSync('/proc/self/environ') && 'NOT TESTED here: processes are not shown under /proc'

test('a run that is killed outright leaves no process and no file: server, checks and workers end with it', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const [folder, temporary] = [await withFolder(t), await withFolder(t)]
  const mark = randomUUID()
  let before: readonly string[] = []
  const { code } = await callKit(['run', '--only', 'token.*'], {
    cwd: folder,
    env: { KIT_TEST_MARK: mark, TMPDIR: temporary },
    whenStderr: [/\d checks/, () => (before = findMarkedProcesses(mark))],
    killAt: / %/,
  })
  assert.equal(code, null, 'it was killed')
  assert.ok(before.length >= 3, `command line, server and Playwright ran, found ${before.length}`)
  while (findMarkedProcesses(mark).length > 0) await sleep(100)
  assert.deepEqual(await readdir(temporary), [])
})

test('nor does a command that serves: the server ends with it', { skip, timeout: 300_000 }, async (t) => {
  const temporary = await withFolder(t)
  const mark = randomUUID()
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'serve', '--port', '0'], {
    env: { ...process.env, KIT_TEST_MARK: mark, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  assert.ok(findMarkedProcesses(mark).length >= 2, 'command line and server run')
  assert.equal((await readdir(temporary)).length, 1)
  child.kill('SIGKILL')
  while (findMarkedProcesses(mark).length > 0) await sleep(100)
  assert.deepEqual(await readdir(temporary), [])
})
