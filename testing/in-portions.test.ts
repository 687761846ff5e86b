import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dividePortions, MINUTES } from './in-portions.ts'
import { testFiles } from './test-files.ts'

test('neighbours share a process, but for files that are to be alone, and those of cli/ begin', () => {
  const many = Array.from({ length: 25 }, (_, index) => `fixtures/${String.fromCharCode(97 + index)}.test.ts`)
  const files = ['cli/a.test.ts', 'cli/b.alone.test.ts', 'cli/c.long.test.ts', ...many]
  const portions = dividePortions(files)
  assert.deepEqual(
    portions.map((portion) => portion.length),
    [1, 1, 1, 24, 1],
  )
  assert.deepEqual(portions.slice(0, 3).flat(), [
    'cli/a.test.ts',
    'cli/b.alone.test.ts',
    'cli/c.long.test.ts',
  ])
  assert.deepEqual(portions.flat().toSorted(), files)
})

test('files that take minutes begin, and each is there', () => {
  const files = testFiles(true)
  const begun = dividePortions(files).flat()
  assert.deepEqual(begun.slice(0, MINUTES.length), MINUTES)
  assert.deepEqual(begun.toSorted(), files)
})
