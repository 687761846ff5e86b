import assert from 'node:assert/strict'
import { test } from 'node:test'
import { targetFolders } from './run-plan.ts'

function foldersOf(...files: readonly string[]): readonly string[] {
  return targetFolders(files, 'out').map(({ out }) => out.replaceAll('\\', '/'))
}

test('one target has the folder of the run, several have folders named after their files', () => {
  assert.deepEqual(foldersOf('a/target.yaml'), ['out'])
  assert.deepEqual(foldersOf('a/staging.yaml', 'b/live.json'), ['out/staging', 'out/live'])
})

test('files of one name, in whatever letter case, are told apart by their folders', () => {
  assert.deepEqual(foldersOf('staging/target.yaml', 'live/Target.yaml', 'other.yaml'), [
    'out/staging-target',
    'out/live-Target',
    'out/other',
  ])
})

test('files whose folders have one name, too, are refused', () => {
  assert.throws(() => foldersOf('a/x/target.yaml', 'b/x/target.yaml'), { code: 'FLAG_INVALID' })
  assert.throws(() => foldersOf('x/target.yaml', 'y/target.yaml', 'x-target.yaml'), { code: 'FLAG_INVALID' })
})
