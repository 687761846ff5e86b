import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clip } from './clip.ts'

test('a text is on one line, and what cannot be seen in it is named', () => {
  assert.equal(clip('  a\r\n\tb\r\u001b[31mc\u2028d '), 'a b⟨U+000D⟩⟨U+001B⟩[31mc⟨U+2028⟩d')
})

test('what is too long is cut between characters, and says so', () => {
  assert.equal(clip('abcd', 4), 'abcd')
  assert.equal(clip('abcde', 4), 'abc…')
  assert.equal(clip('ab😀de', 4), 'ab…')
  assert.equal(clip('ab\u202ede', 8), 'ab…')
})
