import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { folderState } from './package/testing/folder-state.ts'
import { callKit } from './testing/call-kit.ts'
import { doctorCache } from './testing/doctored-cache.ts'
import { withFolder } from './testing/with-folder.ts'

const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: a folder of somebody else; needs root'
const NOT_POSIX = process.platform === 'win32' && 'NOT TESTED here: Windows has no such owners and modes'
const NOTHING_KEPT =
  Number.parseInt(process.versions.node, 10) < 24 &&
  'NOT TESTED here: Node 22 keeps no program that it took the types from, so none can be doctored'
/** No account has this number. */
const SOMEBODY = 54_321

/** Notes where each process of the kit keeps compiled code. */
const SPY = `process.on('exit', () => require('node:fs').appendFileSync(__dirname + '/caches.txt',
  require('node:path').basename(process.argv[1] ?? '') + ' ' + (require('node:module').getCompileCacheDir() ?? 'none') + '\\n'))`

/** Has the kit start Playwright. @returns where its processes kept compiled code, and which doctored programs were executed */
async function runKit(env: NodeJS.ProcessEnv): Promise<{ caches: string[]; executed: string }> {
  await writeFile(join(scratch, 'spy.cjs'), SPY)
  for (const file of ['caches.txt', 'executed.txt']) await rm(join(scratch, file), { force: true })
  const { code, stderr } = await callKit(['explain', 'token.renewal'], {
    cwd: scratch,
    env: {
      NODE_COMPILE_CACHE: undefined,
      XDG_CACHE_HOME: undefined,
      ...env,
      NODE_OPTIONS: `--require ${JSON.stringify(join(scratch, 'spy.cjs'))}`,
    },
  })
  assert.equal(code, 0, stderr)
  assert.equal(stderr, '')
  const executed = join(scratch, 'executed.txt')
  return {
    caches: (await readFile(join(scratch, 'caches.txt'), 'utf8')).trim().split('\n'),
    executed: existsSync(executed) ? await readFile(executed, 'utf8') : '',
  }
}

/** The environment of a user who keeps caches there, on each platform. */
const cachesIn = (folder: string) => ({ XDG_CACHE_HOME: folder, LOCALAPPDATA: folder })

let scratch: string
/** A cache of which every program leaves a mark: the kit made it, and somebody doctored it. */
let doctored: string

before(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'compile-cache-test-')))
  doctored = join(scratch, 'agent-platform-conformance')
  if (NOTHING_KEPT !== false) return
  await runKit(cachesIn(scratch))
  const mark = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(join(scratch, 'executed.txt'))}, import.meta.url + ' ')`
  assert.ok((await doctorCache(doctored, mark)) > 50)
})
after(() => rm(scratch, { recursive: true, force: true }))

test('compiled code is kept in the cache folder of the user, by the command line and by Playwright', {
  skip: NOTHING_KEPT,
}, async () => {
  const { caches, executed } = await runKit(cachesIn(scratch))
  assert.deepEqual(
    caches.filter((line) => !line.includes(` ${doctored}`)),
    [],
  )
  for (const program of ['main.ts', 'cli.js'])
    assert.match(caches.join('\n'), new RegExp(`^${program} `, 'm'))
  // Without this the tests below would show nothing: what lies there is executed.
  for (const program of ['explain.ts', 'playwright.config.ts']) assert.ok(executed.includes(program), program)
})

const PLANTED: readonly { what: string; skip: string | false; plant(cache: string): Promise<void> }[] = [
  {
    what: 'belongs to somebody else',
    skip: NOT_ROOT,
    plant: (cache) => chown(cache, SOMEBODY, SOMEBODY),
  },
  {
    what: 'is a link',
    skip: NOT_POSIX,
    async plant(cache) {
      await rename(cache, `${cache}-of-others`)
      await symlink(`${cache}-of-others`, cache)
    },
  },
  { what: 'others can write', skip: NOT_POSIX, plant: (cache) => chmod(cache, 0o770) },
]

for (const { what, skip, plant } of PLANTED) {
  test(`a cache folder that ${what} is neither read nor written`, {
    skip: NOTHING_KEPT || skip,
  }, async (t) => {
    const folder = await withFolder(t)
    const cache = join(folder, basename(doctored))
    await cp(doctored, cache, { recursive: true })
    await plant(cache)
    await staysUnused(cache, cachesIn(folder))
  })
}

test('nor is what lies in the folder for temporary files, which all share', {
  skip: NOTHING_KEPT || NOT_POSIX,
}, async (t) => {
  const temporary = await withFolder(t)
  const planted = join(temporary, `agent-platform-conformance-${process.getuid?.()}`)
  for (const place of [planted, join(temporary, 'node-compile-cache')]) {
    await cp(doctored, place, { recursive: true })
  }
  await staysUnused(planted, { HOME: '/', TMPDIR: temporary })
})

async function staysUnused(planted: string, env: NodeJS.ProcessEnv): Promise<void> {
  const state = await folderState(planted)
  const { caches, executed } = await runKit(env)
  assert.deepEqual([...new Set(caches)].sort(), ['cli.js none', 'main.ts none'])
  assert.equal(executed, '')
  assert.deepEqual(await folderState(planted), state)
}
