import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listUnescaped } from './list-unescaped.ts'

for (const [how, text] of [
  ['as it is', 'Größe & Zahl'],
  ['as HTML', 'Gr&ouml;&szlig;e &amp; Zahl'],
  ['as numbers of HTML', 'Gr&#246;&#xDF;e&#32;&#x26; Zahl'],
  ['as HTML within HTML', 'Größe &amp;amp; Zahl'],
  ['as part of a path', 'Gr%C3%B6%c3%9fe%20%26%20Zahl'],
  ['as part of a form', 'Gr%C3%B6%C3%9Fe+%26+Zahl'],
  ['as JSON', 'Gr\\u00f6\\u00DFe \\u0026 Zahl'],
  ['as JSON within JSON', 'Gr\\\\u00f6\\\\u00dfe & Zahl'],
] as const) {
  test(`a text is found ${how}`, () => {
    assert.ok(listUnescaped(`not for ${text}.`).includes('not for Größe & Zahl.'))
  })
}

test('what is no escape stays, whatever it looks like', () => {
  for (const text of ['100 % of AT&T; &nothing; &toString; &#9999999;', 'a\\b %zz']) {
    assert.deepEqual(listUnescaped(text), [text])
  }
  assert.ok(listUnescaped('%ff%41').includes('\ufffdA'))
})
