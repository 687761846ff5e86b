import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleText } from './visible-text.ts'

const unseen = (names: string): string => `<span class="unseen">${names}</span>`

test('plain text stays as it is, escaped', () => {
  assert.equal(visibleText('a b\tc\nd\r\né 😀 "<"').markup, 'a b\tc\nd\né 😀 &#34;&lt;&#34;')
  assert.equal(visibleText('').markup, '')
})

test('blanks that are not the usual one are named', () => {
  assert.equal(visibleText('id\u00a0').markup, `id${unseen('⟨U+00A0⟩')}`)
  assert.equal(visibleText('\u2003x\u3000').markup, `${unseen('⟨U+2003⟩')}x${unseen('⟨U+3000⟩')}`)
})

test('controls, formats, direction marks and halves of pairs are named, neighbours together', () => {
  assert.equal(visibleText('a\0\u001bb').markup, `a${unseen('⟨U+0000⟩⟨U+001B⟩')}b`)
  assert.equal(
    visibleText('a\u202eb\u200bc\ud83dd').markup,
    `a${unseen('⟨U+202E⟩')}b${unseen('⟨U+200B⟩')}c${unseen('⟨U+D83D⟩')}d`,
  )
  assert.equal(visibleText('a\rb').markup, `a${unseen('⟨U+000D⟩')}b`)
  assert.equal(visibleText('\u{e0041}').markup, unseen('⟨U+E0041⟩'))
})

test('text is the same each time it is shown', () => {
  assert.equal(visibleText('a\u00a0b').markup, visibleText('a\u00a0b').markup)
})
