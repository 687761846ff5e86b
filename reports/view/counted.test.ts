import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from './counted.ts'

test('one is one, anything else is several', () => {
  assert.equal(counted(1, 'check'), '1 check')
  assert.equal(counted(0, 'check'), '0 checks')
  assert.equal(counted(1204, 'request'), '1,204 requests')
})
