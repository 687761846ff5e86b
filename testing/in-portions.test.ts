import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dividePortions } from './in-portions.ts'

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
