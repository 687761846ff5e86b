import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from './make-folder.ts'

const work = mkdtempSync(join(tmpdir(), 'make-folder-'))
test.after(() => rmSync(work, { recursive: true, force: true }))

test('a folder is made with those above it, and one that is there stays', () => {
  const folder = join(work, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  assert.ok(statSync(folder).isDirectory())
})

test('what cannot be made ends with the error of the system', () => {
  writeFileSync(join(work, 'file'), '')
  assert.throws(() => makeFolder(join(work, 'file')), { code: 'EEXIST' })
  assert.throws(() => makeFolder(join(work, 'file', 'below')), /EEXIST|ENOTDIR/)
})

test('a link that leads nowhere is no folder', { skip: process.platform === 'win32' }, () => {
  symlinkSync(join(work, 'nowhere'), join(work, 'link'))
  assert.throws(() => makeFolder(join(work, 'link')), { code: 'EEXIST' })
})

test('a place that takes no folders is told at once', { skip: process.platform !== 'linux' }, () => {
  assert.throws(() => makeFolder('/proc/none/below'), { code: 'ENOENT' })
})
