import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinPartEnds } from './check-targets.ts'

test('a second part that did not begin leaves the evidence of the first, and is not whole', () => {
  const others = { hasBegun: true, isWhole: true, lastWords: 'the first' }
  const alone = { hasBegun: false, isWhole: false, lastWords: 'the second' }
  assert.deepEqual(joinPartEnds(others, alone), { hasBegun: true, isWhole: false, lastWords: 'the second' })
})
