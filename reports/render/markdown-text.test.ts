import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownText } from './markdown.ts'

test('markup of Markdown and HTML loses its meaning', () => {
  assert.equal(
    markdownText('a|b *c* `d` <img> [e](f) #1 ~g~ {h}'),
    'a\\|b \\*c\\* \\`d\\` &lt;img\\> \\[e\\]\\(f\\) \\#1 \\~g\\~ \\{h\\}',
  )
  assert.equal(markdownText('R&D &lt;'), 'R&amp;D &amp;lt;')
})

test('nobody is mentioned and nothing is linked', () => {
  assert.equal(markdownText('@ada https://evil.test'), '@&#8203;ada https:&#8203;//evil.test')
})

test('text stays on one line, and what cannot be seen is named', () => {
  assert.equal(markdownText('  a\n\nb\u0000\u2028c\ud800 '), 'a b⟨U+0000⟩⟨U+2028⟩c⟨U+D800⟩')
})

test('long text is cut between characters', () => {
  assert.equal(markdownText(`${'x'.repeat(399)}😀`), `${'x'.repeat(399)}…`)
  assert.equal(markdownText('x'.repeat(400)), 'x'.repeat(400))
})
