import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: a user without a name; needs root'
const NOT_LINUX = process.platform !== 'linux' && 'NOT TESTED here: these are the customs of Linux'

/** What a process with this environment, and perhaps of another user, is given. */
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

function scratch(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'compile-cache-test-')))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the cache is where the user keeps caches, by XDG_CACHE_HOME or below the home', {
  skip: NOT_LINUX,
}, (t) => {
  const home = scratch(t)
  const below = (...path: string[]) => ({
    NODE_COMPILE_CACHE: join(home, ...path, 'agent-platform-conformance'),
  })
  assert.deepEqual(given({ HOME: home }), below('.cache'))
  assert.deepEqual(given({ HOME: home, XDG_CACHE_HOME: join(home, 'xdg') }), below('xdg'))
  assert.deepEqual(given({ HOME: home, XDG_CACHE_HOME: 'relative' }), below('.cache'))
})

test('what the user decided stays: another place, or none', { skip: NOT_LINUX }, (t) => {
  const home = scratch(t)
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
  skip: NOT_LINUX || NOT_ROOT,
}, (t) => {
  const home = scratch(t)
  chmodSync(home, 0o755)
  const nameless = { uid: 54_321, gid: 54_321 }
  assert.deepEqual(given({}, nameless), {})
  assert.deepEqual(given({ HOME: home }, nameless), {})
  assert.deepEqual(readdirSync(home), [])
})
