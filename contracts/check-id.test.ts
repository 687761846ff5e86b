import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkId } from './check-place.ts'

test('a title becomes a slug of letters and digits, without a dash at either end', () => {
  assert.equal(
    checkId('platform/token', "Refuses “every” key's other grant type (2)!"),
    'platform/token#refuses-every-key-s-other-grant-type-2',
  )
})
