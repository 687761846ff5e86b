import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { judgeAny } from '../ownership.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertStepDone, assertStepRefused } from './portal-outcome.ts'

const done = { done: true, value: 'cs-1', raw: {} } as const
const refused = { done: false, refusal: 'forbidden', detail: 'no plan' } as const

test('a step that was done gives its value, and is no refusal', () => {
  assert.equal(assertStepDone(done, 'the rotation'), 'cs-1')
  assert.throws(() => assertStepRefused(done, 'the rotation'), Violation)
  assert.throws(() => assertStepRefused(done, 'the rotation'), /the rotation to be refused/)
})

test('a step that was refused is a finding only where it had to be done', () => {
  assertStepRefused(refused, 'the rotation')
  assert.throws(() => assertStepDone(refused, 'the rotation'), /no plan$/)
  assert.throws(() => assertStepDone(refused, 'the rotation'), Violation)
})

const passes = (): void => {}
const fails = (actual: string) => (): void => {
  throw new Violation({ expected: 'it', actual })
}
const blocks = (): void => {
  throw new Blocked({ reason: 'a precondition' })
}

test('any of several judgements is enough', () => {
  judgeAny([passes, fails('never judged')])
  judgeAny([fails('one'), fails('two'), passes])
})

test('where none holds, the last one is the finding', () => {
  assert.throws(() => judgeAny([fails('one'), fails('two')]), /saw two$/)
})

test('what is no violation is not judged over', () => {
  assert.equal(
    conclusion(() => judgeAny([blocks, passes])),
    'blocked',
  )
})
