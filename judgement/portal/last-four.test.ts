import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Violation } from '../outcome/violation.ts'
import { assertShowsLastFour } from './shown-key.ts'

const secret = 'acme_9wazcSNez4xxxabcd'

test('the last four characters may stand alone or behind a mask', () => {
  for (const shown of ['abcd', '****abcd', '…abcd', '•••• abcd', '...abcd', 'XXXXXXXXabcd']) {
    assertShowsLastFour(shown, secret)
  }
})

test('more, fewer and other characters are no last four', () => {
  for (const shown of [
    undefined,
    '',
    'bcd',
    '****',
    'acme',
    'xabcd',
    'xxxabcd',
    '9abcd',
    'acme…abcd',
    '…bcd',
  ]) {
    assert.throws(() => assertShowsLastFour(shown, secret), Violation, shown)
  }
})
