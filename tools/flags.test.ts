import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeNumber } from './flags.ts'

test('a whole number outside of its bounds ends the command with 2', (t) => {
  t.mock.method(process, 'exit', (code: number) => {
    throw new Error(`exit ${code}`)
  })
  const said = t.mock.method(process.stderr, 'write', () => true)
  assert.equal(wholeNumber('usage', '--seed', undefined), undefined)
  assert.equal(wholeNumber('usage', '--seed', '0', { least: 0, most: 9 }), 0)
  assert.equal(wholeNumber('usage', '--seed', '9', { least: 0, most: 9 }), 9)
  assert.equal(wholeNumber('usage', '--runs', '999999999999999'), 999_999_999_999_999)
  assert.throws(() => wholeNumber('usage', '--seed', '10', { least: 0, most: 9 }), /exit 2/)
  assert.throws(() => wholeNumber('usage', '--runs', '0'), /exit 2/)
  assert.deepEqual(
    said.mock.calls.map(({ arguments: [text] }) => text),
    [
      '--seed is 10, expected a whole number from 0 to 9\nusage: usage\n',
      '--runs is 0, expected a whole number from 1 on\nusage: usage\n',
    ],
  )
})
