import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { chmod, chown, lutimes, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { ownFolder } from './own-folder.ts'
import { SCRATCH_PREFIX } from './scratch-folder.ts'

const NOT_POSIX = process.platform === 'win32' && 'NOT TESTED here: Windows has no such owners and modes'
const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: what belongs to others; needs root'
/** No account has this number. */
const SOMEBODY = 54_321

function scratch(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'own-folder-test-')))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a folder of this user is made, with the folder around it, for this user alone', (t) => {
  const caches = join(scratch(t), 'caches')
  assert.equal(ownFolder(caches, 'mine'), join(caches, 'mine'))
  if (process.platform === 'win32') return
  for (const folder of [caches, join(caches, 'mine')]) assert.equal(statSync(folder).mode & 0o777, 0o700)
})

test('the folder around it may be a link, and what it leads to is what is given', {
  skip: NOT_POSIX,
}, (t) => {
  const folder = scratch(t)
  mkdirSync(join(folder, 'elsewhere'), 0o700)
  symlinkSync('elsewhere', join(folder, 'caches'))
  assert.equal(ownFolder(join(folder, 'caches'), 'mine'), join(folder, 'elsewhere', 'mine'))
})

test('what others can write is not taken: neither the folder nor what it lies in', {
  skip: NOT_POSIX,
}, (t) => {
  const caches = join(scratch(t), 'caches')
  mkdirSync(join(caches, 'mine'), { recursive: true, mode: 0o700 })
  for (const mode of [0o770, 0o702, 0o777]) {
    chmodSync(join(caches, 'mine'), mode)
    assert.equal(ownFolder(caches, 'mine'), undefined, `the folder is ${mode.toString(8)}`)
    chmodSync(join(caches, 'mine'), 0o755)
    chmodSync(caches, mode)
    assert.equal(ownFolder(caches, 'mine'), undefined, `what it lies in is ${mode.toString(8)}`)
    chmodSync(caches, 0o755)
  }
  assert.equal(ownFolder(caches, 'mine'), join(caches, 'mine'))
  // As in /tmp: what belongs to this user stays there.
  chmodSync(caches, 0o1777)
  assert.equal(ownFolder(caches, 'mine'), join(caches, 'mine'))
})

test('a link is not followed, and a file is no folder', { skip: NOT_POSIX }, (t) => {
  const caches = scratch(t)
  mkdirSync(join(caches, 'elsewhere'), 0o700)
  symlinkSync('elsewhere', join(caches, 'mine'))
  assert.equal(ownFolder(caches, 'mine'), undefined)
  assert.equal(ownFolder(caches, 'mine/../mine'), undefined)
  assert.equal(ownFolder(process.execPath, 'mine'), undefined)
})

test('what belongs to somebody else is not taken, nor what lies in it', { skip: NOT_ROOT }, (t) => {
  const caches = join(scratch(t), 'caches')
  const mine = join(caches, 'mine')
  mkdirSync(mine, { recursive: true, mode: 0o755 })
  chownSync(mine, SOMEBODY, SOMEBODY)
  assert.equal(ownFolder(caches, 'mine'), undefined)
  chownSync(mine, 0, 0)
  chownSync(caches, SOMEBODY, SOMEBODY)
  assert.equal(ownFolder(caches, 'mine'), undefined)
})

test('where it cannot be made there is none, and nothing is made around it', (t) => {
  const folder = scratch(t)
  assert.equal(ownFolder(join(folder, 'no home', '.cache'), 'mine'), undefined)
  assert.equal(existsSync(join(folder, 'no home')), false)
  if (existsSync('/proc')) assert.equal(ownFolder('/proc', 'mine'), undefined)
})

const NOT_ROOT_OF_COMPILE_CACHE = process.getuid?.() !== 0 && 'NOT TESTED: a user without a name; needs root'
const NOT_LINUX = process.platform !== 'linux' && 'NOT TESTED here: these are the customs of Linux'

/** What a process with this environment, and perhaps of another user, gets. */
function given(environment: NodeJS.ProcessEnv, user?: { uid: number; gid: number }): unknown {
  const module = new URL('./compile-cache.ts', import.meta.url).href
  const program = `import { compileCacheVariables } from ${JSON.stringify(module)}
    process.stdout.write(JSON.stringify(compileCacheVariables()))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
    ...user,
  })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

function makeCacheFolder(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'compile-cache-test-')))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the cache is where the user keeps caches, by XDG_CACHE_HOME or below the home', {
  skip: NOT_LINUX,
}, (t) => {
  const home = makeCacheFolder(t)
  const below = (...path: string[]) => ({
    NODE_COMPILE_CACHE: join(home, ...path, 'agent-platform-conformance'),
  })
  assert.deepEqual(given({ HOME: home }), below('.cache'))
  assert.deepEqual(given({ HOME: home, XDG_CACHE_HOME: join(home, 'xdg') }), below('xdg'))
  assert.deepEqual(given({ HOME: home, XDG_CACHE_HOME: 'relative' }), below('.cache'))
})

test('what the user decided stays: another place, or none', { skip: NOT_LINUX }, (t) => {
  const home = makeCacheFolder(t)
  assert.deepEqual(given({ HOME: home, NODE_COMPILE_CACHE: join(home, 'own') }), {})
  assert.deepEqual(given({ HOME: home, NODE_DISABLE_COMPILE_CACHE: '1' }), {})
  assert.deepEqual(
    readdirSync(home).filter((name) => name !== 'own'),
    [],
  )
})

test('without a home there is none, and no error', { skip: NOT_LINUX }, () => {
  for (const home of ['/', '//', '', 'relative', '/nonexistent', '/proc']) {
    assert.deepEqual(given({ HOME: home }), {}, `HOME=${home}`)
  }
})

test('a user without a name has none, nor has one whose home is read-only', {
  skip: NOT_LINUX || NOT_ROOT_OF_COMPILE_CACHE,
}, (t) => {
  const home = makeCacheFolder(t)
  chmodSync(home, 0o755)
  const nameless = { uid: 54_321, gid: 54_321 }
  assert.deepEqual(given({}, nameless), {})
  assert.deepEqual(given({ HOME: home }, nameless), {})
  assert.deepEqual(readdirSync(home), [])
})

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

/** Makes a folder look two hours old. */
async function age(folder: string): Promise<void> {
  const then = new Date(Date.now() - TWO_HOURS)
  await lutimes(folder, then, then)
}

/** A folder as a killed process leaves it. */
async function leave(within: string, name: string, mode = 0o700): Promise<string> {
  const folder = join(within, SCRATCH_PREFIX + name)
  await mkdir(folder)
  await writeFile(join(folder, 'secret'), '')
  await chmod(folder, mode)
  await age(folder)
  return folder
}

/** What is there after another process had its own scratch folder. */
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
