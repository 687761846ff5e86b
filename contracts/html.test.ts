import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { htmlTag } from './html.ts'
import { visible } from './visible.ts'

const html = htmlTag(visible)

test('text is escaped for elements and for quoted attributes', () => {
  assert.equal(
    html`<a title="${`"'<>&`}">${'<b>&amp;</b>'}</a>`.markup,
    '<a title="&#34;&#39;&lt;&gt;&amp;">&lt;b&gt;&amp;amp;&lt;/b&gt;</a>',
  )
})

test('markup, lists, numbers and nothing stay what they are', () => {
  assert.equal(
    html`${html`<b>${1}</b>`}|${[html`<i></i>`, 'x', ['<', 2]]}|${undefined}|${0}`.markup,
    '<b>1</b>|<i></i>x&lt;2||0',
  )
  assert.equal(html``.markup, '')
})

test('what cannot be seen is named, in text and in attributes', () => {
  assert.equal(
    html`<a title="${'\u202e'}">${'a\0b\u007fc\ud800d\re\tf\ng😀'}</a>`.markup,
    '<a title="⟨U+202E⟩">a⟨U+0000⟩b⟨U+007F⟩c⟨U+D800⟩d⟨U+000D⟩e\tf\ng😀</a>',
  )
})

test('no text can open or close anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(html`${text}`.markup, /[<>"']|&(?!(?:amp|lt|gt|#34|#39);)/)
    }),
  )
})
