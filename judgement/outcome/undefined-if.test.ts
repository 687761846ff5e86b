import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Blocked, toBlocked } from './blocked.ts'
import { NotApplicable } from './not-applicable.ts'
import { OutcomeError } from './outcome-error.ts'
import { undefinedIf } from './undefined-if.ts'
import { Violation, violationIn } from './violation.ts'

const violation = new Violation({ expected: 'a', actual: 'b' })
const blocked = new Blocked({ reason: 'c' })

test('errors of the kinds that are named give undefined, and any other is thrown', () => {
  assert.equal(undefinedIf(Blocked)(blocked), undefined)
  assert.equal(undefinedIf(NotApplicable, Violation)(violation), undefined)
  assert.equal(undefinedIf(OutcomeError)(blocked), undefined)
  assert.throws(() => undefinedIf(Violation)(blocked), blocked)
  assert.throws(() => undefinedIf(OutcomeError)(new RangeError('d')), RangeError)
})

test('what blocked a promise takes the place of its result, and any other error is thrown', () => {
  assert.equal(toBlocked(blocked), blocked)
  assert.throws(() => toBlocked(violation), violation)
})

test('a judgement that holds has no violation, and what is not judged is thrown', () => {
  const ending = (error: Error) => () => {
    throw error
  }
  assert.equal(
    violationIn(() => {}),
    undefined,
  )
  assert.equal(violationIn(ending(violation)), violation)
  assert.throws(() => violationIn(ending(blocked)), blocked)
})
