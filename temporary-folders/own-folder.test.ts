import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ownFolder } from './own-folder.ts'

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
  // As in /tmp: what is this user's stays there.
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
