import { chown, rename, symlink } from 'node:fs/promises'
import { NOT_POSIX, testPlanted } from './testing/planted-cache.ts'

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
