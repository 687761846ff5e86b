import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipped } from './clipped.ts'

test('a text is on one line, without controls, and stays a text', () => {
  assert.equal(clipped('  a\n\r\u001b[31mb\u2028c\u202e\ud800 '), 'a [31mb c \ufffd')
})

test('what is too long is cut between characters, and says so', () => {
  assert.equal(clipped('abcd', 4), 'abcd')
  assert.equal(clipped('abcde', 4), 'abc…')
  assert.equal(clipped('ab😀de', 4), 'ab…')
})
