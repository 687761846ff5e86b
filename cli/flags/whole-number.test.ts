import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeNumber } from './whole-number.ts'

test('a whole number lies between its bounds, and is written in digits', () => {
  assert.equal(wholeNumber('--workers', '64', 1, 64), 64)
  assert.equal(wholeNumber('--max-requests', '999999999999999', 1), 999_999_999_999_999)
  for (const text of ['0', '65', '1.5', '-1', '1e1', '']) {
    assert.throws(() => wholeNumber('--workers', text, 1, 64), {
      message: `--workers ${text}: expected a whole number from 1 to 64`,
    })
  }
  assert.throws(() => wholeNumber('--max-requests', '1000000000000000', 1), {
    message: '--max-requests 1000000000000000: expected a whole number from 1',
  })
})
