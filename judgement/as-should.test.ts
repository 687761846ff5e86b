import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotApplicable } from './outcome/not-applicable.ts'
import { Violation } from './outcome/violation.ts'
import { asShould } from './ownership.ts'

test('a violation weighs as a should, and says what it said', () => {
  const facts = { expected: 'this', actual: 'that' }
  assert.throws(
    () =>
      asShould(() => {
        throw new Violation(facts)
      }),
    (error) => {
      assert.ok(error instanceof Violation)
      assert.deepEqual(error.facts, { ...facts, level: 'should' })
      return true
    },
  )
})

test('what is no violation is left as it is', () => {
  assert.equal(
    asShould(() => 1),
    1,
  )
  assert.throws(
    () =>
      asShould(() => {
        throw new NotApplicable('nothing')
      }),
    NotApplicable,
  )
})
