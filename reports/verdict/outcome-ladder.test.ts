import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LADDER, STEPS, stepOf, worstStep } from './requirement-verdict.ts'

const outcome = fc.constantFrom(...STEPS)

test('the ladder rises from not-applicable to broken', () => {
  assert.deepEqual(LADDER, ['not-applicable', 'passed', 'blocked', 'failed', 'broken'])
  assert.deepEqual(
    STEPS.filter((step) => step !== 'warned'),
    LADDER,
  )
})

test('no outcomes have no worst', () => {
  assert.equal(worstStep([]), undefined)
})

test('one outcome is the worst of itself', () => {
  for (const step of STEPS) assert.equal(worstStep([step]), step)
})

test('of two steps the higher one counts, in either order', () => {
  for (const [index, higher] of STEPS.entries()) {
    for (const lower of STEPS.slice(0, index)) {
      assert.equal(worstStep([lower, higher]), higher)
      assert.equal(worstStep([higher, lower]), higher)
    }
  }
})

test('a further outcome never makes the worst better', () => {
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), outcome, (outcomes, more) => {
      const before = worstStep(outcomes)
      const after = worstStep([...outcomes, more])
      assert.ok(before !== undefined && after !== undefined)
      assert.ok(STEPS.indexOf(after) >= STEPS.indexOf(before))
      assert.equal(STEPS.indexOf(after), Math.max(STEPS.indexOf(before), STEPS.indexOf(more)))
    }),
  )
})

test('a failure that weighs less stands below what could not be judged', () => {
  const violation = { expected: 'a', actual: 'b' }
  assert.equal(stepOf({ outcome: 'failed', violation }), 'failed')
  assert.equal(stepOf({ outcome: 'failed', violation: { ...violation, level: 'should' } }), 'warned')
  assert.equal(worstStep(['passed', 'warned', 'blocked']), 'blocked')
})
