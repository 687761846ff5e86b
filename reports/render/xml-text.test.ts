import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xmlText } from './visible-text.ts'

test('markup and line ends are escaped, so that an attribute keeps them', () => {
  assert.equal(xmlText(`<a b="c">&'\n\t`), '&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#10;&#9;')
})

test('what XML cannot hold, and what cannot be seen, is named', () => {
  assert.equal(xmlText('a\0b\rc\u202ed\ufffee\ud800f'), 'a⟨U+0000⟩b⟨U+000D⟩c⟨U+202E⟩d⟨U+FFFE⟩e⟨U+D800⟩f')
  assert.equal(xmlText('é 😀'), 'é 😀')
})
