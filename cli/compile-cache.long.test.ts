import assert from 'node:assert/strict'
import { chmod, chown, cp, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  assertUnused,
  cachesIn,
  doctored,
  NOT_POSIX,
  NOTHING_KEPT,
  runKit,
  scratch,
  testPlanted,
} from './testing/planted-cache.ts'
import { withFolder } from './testing/with-folder.ts'

const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: a folder of somebody else; needs root'
/** No account has this number. */
const SOMEBODY = 54_321

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

testPlanted('others can write', { skip: NOT_POSIX, plant: (cache) => chmod(cache, 0o770) })

testPlanted('belongs to somebody else', {
  skip: NOT_ROOT,
  plant: (cache) => chown(cache, SOMEBODY, SOMEBODY),
})

testPlanted('is a link', {
  skip: NOT_POSIX,
  async plant(cache) {
    await rename(cache, `${cache}-of-others`)
    await symlink(`${cache}-of-others`, cache)
  },
})

test('nor is what lies in the folder for temporary files, which all share', {
  skip: NOTHING_KEPT || NOT_POSIX,
}, async (t) => {
  const temporary = await withFolder(t)
  const planted = join(temporary, `agent-platform-conformance-${process.getuid?.()}`)
  for (const place of [planted, join(temporary, 'node-compile-cache')]) {
    await cp(doctored, place, { recursive: true })
  }
  await assertUnused(planted, { HOME: '/', TMPDIR: temporary })
})
