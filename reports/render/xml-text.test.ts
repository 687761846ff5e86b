import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xmlText } from './xml-text.ts'

test('markup and line ends are escaped, so that an attribute keeps them', () => {
  assert.equal(xmlText(`<a b="c">&'\n\t\r`), '&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#10;&#9;&#13;')
})

test('what XML cannot hold is replaced', () => {
  assert.equal(xmlText('a\0b\u0008c\u001fd\ufffee\ud800f'), 'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf')
  assert.equal(xmlText('é 😀'), 'é 😀')
})
