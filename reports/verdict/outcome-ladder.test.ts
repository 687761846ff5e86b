import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LADDER, worstOutcome } from './outcome-ladder.ts'

const outcome = fc.constantFrom(...LADDER)

test('the ladder rises from not-applicable to broken', () => {
  assert.deepEqual(LADDER, ['not-applicable', 'passed', 'blocked', 'failed', 'broken'])
})

test('no outcomes have no worst', () => {
  assert.equal(worstOutcome([]), undefined)
})

test('one outcome is the worst of itself', () => {
  for (const step of LADDER) assert.equal(worstOutcome([step]), step)
})

test('of two steps the higher one counts, in either order', () => {
  for (const [index, higher] of LADDER.entries()) {
    for (const lower of LADDER.slice(0, index)) {
      assert.equal(worstOutcome([lower, higher]), higher)
      assert.equal(worstOutcome([higher, lower]), higher)
    }
  }
})

test('a further outcome never makes the worst better', () => {
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), outcome, (outcomes, more) => {
      const before = worstOutcome(outcomes)
      const after = worstOutcome([...outcomes, more])
      assert.ok(before !== undefined && after !== undefined)
      assert.ok(LADDER.indexOf(after) >= LADDER.indexOf(before))
      assert.equal(LADDER.indexOf(after), Math.max(LADDER.indexOf(before), LADDER.indexOf(more)))
    }),
  )
})
