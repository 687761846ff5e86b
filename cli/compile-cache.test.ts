import assert from 'node:assert/strict'
import { chmod } from 'node:fs/promises'
import { test } from 'node:test'
import {
  cachesIn,
  doctored,
  NOT_POSIX,
  NOTHING_KEPT,
  runKit,
  scratch,
  testPlanted,
} from './testing/planted-cache.ts'

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
