import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipped } from './clipped.ts'

test('a text is on one line, and what cannot be seen in it is named', () => {
  assert.equal(clipped('  a\r\n\tb\r\u001b[31mc\u2028d '), 'a b⟨U+000D⟩⟨U+001B⟩[31mc⟨U+2028⟩d')
})

test('what is too long is cut between characters, and says so', () => {
  assert.equal(clipped('abcd', 4), 'abcd')
  assert.equal(clipped('abcde', 4), 'abc…')
  assert.equal(clipped('ab😀de', 4), 'ab…')
  assert.equal(clipped('ab\u202ede', 8), 'ab…')
})
