import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { callKit } from './call-kit.ts'
import { doctorCache } from './doctored-cache.ts'
import { folderState, withFolder } from './with-folder.ts'

/** Why a test of owners and modes is left out; false where it is not. */
export const NOT_POSIX =
  process.platform === 'win32' && 'NOT TESTED here: Windows has no such owners and modes'

/** Why a test that doctors a cache is left out; false where it is not. */
export const NOTHING_KEPT =
  Number.parseInt(process.versions.node, 10) < 24 &&
  'NOT TESTED here: Node 22 keeps no program that it took the types from, so none can be doctored'

/** Notes where each process of the kit keeps compiled code. */
const SPY = `process.on('exit', () => require('node:fs').appendFileSync(__dirname + '/caches.txt',
  require('node:path').basename(process.argv[1] ?? '') + ' ' + (require('node:module').getCompileCacheDir() ?? 'none') + '\\n'))`

/** Has the kit start Playwright. @returns where its processes kept compiled code, and which doctored programs were executed */
export async function runKit(env: NodeJS.ProcessEnv): Promise<{ caches: string[]; executed: string }> {
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
export const cachesIn = (folder: string) => ({ XDG_CACHE_HOME: folder, LOCALAPPDATA: folder })

/** The folder of these tests. */
export let scratch: string
/** A cache in which every program leaves a mark: the kit made it, and somebody doctored it. */
export let doctored: string

before(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'compile-cache-test-')))
  doctored = join(scratch, 'agent-platform-conformance')
  if (NOTHING_KEPT !== false) return
  await runKit(cachesIn(scratch))
  const mark = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(join(scratch, 'executed.txt'))}, import.meta.url + ' ')`
  assert.ok((await doctorCache(doctored, mark)) > 50)
})
after(() => rm(scratch, { recursive: true, force: true }))

/** Tests that a doctored cache stays unused if `plant` has turned its folder into what `what` describes. */
export function testPlanted(
  what: string,
  { skip, plant }: { skip: string | false; plant(cache: string): Promise<void> },
): void {
  test(`a cache folder that ${what} is neither read nor written`, {
    skip: NOTHING_KEPT || skip,
  }, async (t) => {
    const folder = await withFolder(t)
    const cache = join(folder, basename(doctored))
    await cp(doctored, cache, { recursive: true })
    await plant(cache)
    await assertUnused(cache, cachesIn(folder))
  })
}

/** Runs the kit, which has to leave a planted cache alone. */
export async function assertUnused(planted: string, env: NodeJS.ProcessEnv): Promise<void> {
  const state = await folderState(planted)
  const { caches, executed } = await runKit(env)
  assert.deepEqual([...new Set(caches)].sort(), ['cli.js none', 'main.ts none'])
  assert.equal(executed, '')
  assert.deepEqual(await folderState(planted), state)
}
