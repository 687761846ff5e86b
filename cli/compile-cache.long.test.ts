import { chown, cp, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertUnused, doctored, NOT_POSIX, NOTHING_KEPT, testPlanted } from './testing/planted-cache.ts'
import { withFolder } from './testing/with-folder.ts'

const NOT_ROOT = process.getuid?.() !== 0 && 'NOT TESTED: a folder of somebody else; needs root'
/** No account has this number. */
const SOMEBODY = 54_321

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
