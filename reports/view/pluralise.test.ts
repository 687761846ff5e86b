import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluralise } from './pluralise.ts'

test('one is one, anything else is several', () => {
  assert.equal(pluralise(1, 'check'), '1 check')
  assert.equal(pluralise(0, 'check'), '0 checks')
  assert.equal(pluralise(1204, 'request'), '1,204 requests')
})
