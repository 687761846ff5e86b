import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Report } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { findMarkedProcesses } from './testing/marked-processes.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

const skip = !existsSync('/proc/self/environ') && 'NOT TESTED here: processes are not shown under /proc'

/**
 * Waits, as long as the test may take, for the last process and the last file to go. What removes the files is a process too, and one that
 * is just starting is not found by its environment.
 */
async function untilNothingIsLeft(mark: string, folder: string): Promise<void> {
  while (findMarkedProcesses(mark).length > 0 || (await readdir(folder)).length > 0) await sleep(100)
}

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
  await untilNothingIsLeft(mark, temporary)
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
  await untilNothingIsLeft(mark, temporary)
})

/**
 * Sends one request and starts a process; then both wait forever, whatever they are asked. That process reports its start itself: to its
 * parent, it counts as started a moment before its environment can be read.
 */
const WAITING = `
import { spawn } from 'node:child_process'
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
const channel = process.env.AGENT_PLATFORM_CHANNEL_URL + '/channelsApi/' + process.env.AGENT_PLATFORM_CHANNEL_ID
await fetch(channel + '/files/extensions', {
  headers: { 'service-api-key': process.env.AGENT_PLATFORM_CHANNEL_API_KEY },
})
spawn('sh', ['-c', 'trap "" INT TERM; echo it waits >&2; sleep 1000; exit'], { stdio: 'inherit' })
setInterval(() => {}, 1000)
`

test('Ctrl-C ends the command and all that it started, and nothing is judged', { skip }, async (t) => {
  const folder = await withFolder(t, { 'app.mjs': WAITING })
  const mark = randomUUID()
  let before: readonly string[] = []
  const { code, stderr } = await callKit(['client', '--', 'node', 'app.mjs'], {
    cwd: folder,
    env: { KIT_TEST_MARK: mark },
    whenStderr: [/it waits/, () => (before = findMarkedProcesses(mark))],
    interruptAt: /it waits/,
  })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /Interrupted before anything was judged\./)
  assert.ok(
    before.length >= 5,
    `command line, server, supervisor, client and its child ran, found ${before.length}`,
  )
  while (findMarkedProcesses(mark).length > 0) await sleep(100)
})

test('a command line that is killed outright leaves no process', { skip }, async (t) => {
  const folder = await withFolder(t, { 'app.mjs': WAITING })
  const mark = randomUUID()
  const { code } = await callKit(['client', '--', 'node', 'app.mjs'], {
    cwd: folder,
    env: { KIT_TEST_MARK: mark },
    killAt: /it waits/,
  })
  assert.equal(code, null, 'it was killed')
  while (findMarkedProcesses(mark).length > 0) await sleep(100)
})

test('a command that goes on without end is ended after its time, and judged by what it sent', {
  skip,
}, async (t) => {
  const folder = await withFolder(t, { 'app.mjs': WAITING })
  const mark = randomUUID()
  const args = words`client --max-time 10s --out out --only client.key-in-header -- node app.mjs`
  const { code, stderr } = await callKit(args, { cwd: folder, env: { KIT_TEST_MARK: mark } })
  assert.equal(code, 0, stderr)
  const report: Report = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.match(report.notes.join('\n'), /The command did not end within 10 s and was ended/)
  assert.equal(report.exercised.requests, 1)
  while (findMarkedProcesses(mark).length > 0) await sleep(100)
})
