import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lutimes, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { SCRATCH_PREFIX } from './scratch-folder.ts'

const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: what belongs to others; needs root'
const NOT_POSIX = process.platform === 'win32' && 'NOT TESTED here: Windows has no such owners and modes'
const TWO_HOURS = 2 * 3_600_000

/** A folder for temporary folders. */
async function temporary(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'left-folders-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process that has a scratch folder, with a file in it, until it is killed or its input ends. */
async function startOwner(t: TestContext, within: string): Promise<{ owner: ChildProcess; scratch: string }> {
  const module = new URL('./scratch-folder.ts', import.meta.url).href
  const program = `import { withScratchFolder } from ${JSON.stringify(module)}
    import { writeFileSync } from 'node:fs'
    await withScratchFolder(async (folder) => {
      writeFileSync(folder + '/secret', '')
      process.stdout.write(folder)
      for await (const _ of process.stdin);
    })`
  const env = { ...process.env, TMPDIR: within, TEMP: within, TMP: within }
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
  t.after(() => owner.kill('SIGKILL'))
  const [scratch] = await Promise.race([once(owner.stdout, 'data'), once(owner, 'close')])
  assert.ok(owner.exitCode === null, 'it goes on')
  return { owner, scratch: String(scratch) }
}

async function end({ owner }: { owner: ChildProcess }): Promise<void> {
  owner.stdin?.end()
  assert.deepEqual(await once(owner, 'close'), [0, null])
}

/** Has it been there for two hours. */
async function age(folder: string): Promise<void> {
  const then = new Date(Date.now() - TWO_HOURS)
  await lutimes(folder, then, then)
}

/** A folder as killed processes leave them. */
async function leave(within: string, name: string, mode = 0o700): Promise<string> {
  const folder = join(within, SCRATCH_PREFIX + name)
  await mkdir(folder)
  await writeFile(join(folder, 'secret'), '')
  await chmod(folder, mode)
  await age(folder)
  return folder
}

/** What is there after a process had a scratch folder of its own. */
async function afterNext(t: TestContext, within: string): Promise<readonly string[]> {
  await end(await startOwner(t, within))
  return (await readdir(within)).sort()
}

test('what a killed process left is removed by the next, once it is old; what a live one has is not', async (t) => {
  const within = await temporary(t)
  const [killed, young, live] = await Promise.all([1, 2, 3].map(() => startOwner(t, within)))
  assert.ok(killed !== undefined && young !== undefined && live !== undefined)
  for (const { owner } of [killed, young]) {
    owner.kill('SIGKILL')
    await once(owner, 'close')
  }
  for (const { scratch } of [killed, live]) await age(scratch)
  const kept = [young, live].map(({ scratch }) => basename(scratch)).sort()
  assert.deepEqual(await afterNext(t, within), kept)
  assert.deepEqual((await readdir(live.scratch)).sort(), ['owner.lock', 'secret'])
  await age(young.scratch)
  await end(live)
  assert.deepEqual(await afterNext(t, within), [])
})

test('a process leaves its own folders alone, however old', async (t) => {
  const within = await temporary(t)
  const module = new URL('./scratch-folder.ts', import.meta.url).href
  const program = `import { withScratchFolder } from ${JSON.stringify(module)}
    import { readdirSync, utimesSync } from 'node:fs'
    await withScratchFolder(async (outer) => {
      utimesSync(outer, 0, 0)
      for (let turn = 0; turn < 2; turn += 1) await withScratchFolder(async () => {})
      process.stdout.write(String(readdirSync(outer)))
      setTimeout(() => process.exit(), 1)
      await new Promise(() => {})
    })`
  const env = { ...process.env, TMPDIR: within, TEMP: within, TMP: within }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
  assert.equal(await text(child.stdout), 'owner.lock')
  assert.deepEqual(await readdir(within), [], 'and takes them along when it ends in the midst')
})

test('a link, a file, another name and what others may enter are left alone', {
  skip: NOT_POSIX,
}, async (t) => {
  const within = await temporary(t)
  const elsewhere = await leave(within, 'of-others')
  const [link, file] = ['linked', 'a_file'].map((name) => join(within, SCRATCH_PREFIX + name))
  assert.ok(link !== undefined && file !== undefined)
  await symlink(elsewhere, link)
  await writeFile(file, '', { mode: 0o600 })
  for (const entry of [link, file]) await age(entry)
  await leave(within, 'opened', 0o750)
  const before = (await readdir(within)).sort()
  assert.equal(before.length, 4)
  await leave(within, 'own_01')
  assert.deepEqual(await afterNext(t, within), before)
  assert.deepEqual(await readdir(elsewhere), ['secret'])
})

test('what belongs to somebody else is left alone', { skip: NOT_ROOT }, async (t) => {
  const within = await temporary(t)
  await chown(await leave(within, 'theirs'), 54_321, 54_321)
  assert.deepEqual(await afterNext(t, within), [`${SCRATCH_PREFIX}theirs`])
  assert.deepEqual(await readdir(join(within, `${SCRATCH_PREFIX}theirs`)), ['secret'])
})
