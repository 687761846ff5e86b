import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutUndefined } from './without-undefined.ts'

test('members that are undefined are left out, and the others keep their order', () => {
  const given = withoutUndefined({ b: undefined, z: null, a: 0, c: '', d: false })
  assert.deepEqual(Object.entries(given), [
    ['z', null],
    ['a', 0],
    ['c', ''],
    ['d', false],
  ])
})
