import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from './exchange/exchange.ts'
import { Blocked } from './outcome/blocked.ts'
import { NotApplicable } from './outcome/not-applicable.ts'
import { Violation } from './outcome/violation.ts'
import { asPrecondition, asShould } from './ownership.ts'
import { answerWith, breakOff, failWith } from './testing/answer-with.ts'

function blockedFor(exchange?: Exchange): Blocked {
  const facts = { expected: 'one', actual: 'two', ...(exchange === undefined ? {} : { exchange }) }
  try {
    asPrecondition('stream.one-end', () => {
      throw new Violation(facts)
    })
  } catch (error) {
    if (error instanceof Blocked) return error
  }
  throw new Error('the violation was not turned into a block')
}

test('gives on what holds', () => {
  assert.equal(
    asPrecondition('stream.one-end', () => 7),
    7,
  )
})

test('blocks in the name of the owner', () => {
  const { facts } = blockedFor(failWith('reset'))
  assert.deepEqual(facts, { reason: 'expected one, saw two', by: 'stream.one-end', saw: 'two' })
  assert.equal(blockedFor(failWith('timeout')).facts.timedOut, true)
})

test('takes along what the answer to an accepted request showed, whole or broken off', () => {
  for (const exchange of [answerWith(200, ''), answerWith(204, ''), breakOff(202, 'half')]) {
    assert.deepEqual(blockedFor(exchange).facts.violation, { expected: 'one', actual: 'two', exchange })
  }
})

test('takes along that the target failed', () => {
  const exchange = answerWith(500, '')
  assert.deepEqual(blockedFor(exchange).facts.violation, { expected: 'one', actual: 'two', exchange })
})

test('takes nothing along of a refusal, of an overload, of silence, or of what no exchange shows', () => {
  const moments = [400, 302, 429, 502, 503, 504].map((status) => answerWith(status, ''))
  for (const exchange of [...moments, failWith(), undefined]) {
    assert.equal(blockedFor(exchange).facts.violation, undefined)
  }
})

test('leaves every other error as it is', () => {
  assert.throws(
    () =>
      asPrecondition('stream.one-end', () => {
        throw new NotApplicable('no thread')
      }),
    NotApplicable,
  )
})

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
