import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { html } from './html-tag.ts'

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

test('what HTML cannot hold is replaced', () => {
  assert.equal(html`${'a\0b\u001bc\u007fd\u0085e\ud800f'}`.markup, 'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf')
  assert.equal(html`${'a\tb\nc\r😀'}`.markup, 'a\tb\nc\r😀')
})

test('no text can open or close anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(html`${text}`.markup, /[<>"']|&(?!(?:amp|lt|gt|#34|#39);)/)
    }),
  )
})
