import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineCounter } from 'yaml'
import { yamlDocument } from './yaml-document.ts'

test('a text is read as the parser reads it', () => {
  assert.deepEqual(yamlDocument('a: [1, b]', new LineCounter()).toJS(), { a: [1, 'b'] })
  assert.equal(yamlDocument('a: [', new LineCounter()).errors.length, 1)
})

for (const text of [`p: { c: ${'a: '.repeat(20_000)}}`, '['.repeat(60_000), '{a: '.repeat(20_000)]) {
  test(`what is nested without end is wrong with the text, and breaks nothing: ${text.slice(0, 10)}`, () => {
    const lines = new LineCounter()
    const [error] = yamlDocument(text, lines).errors
    assert.ok(error !== undefined)
    assert.equal(lines.linePos(error.pos[0]).line, 1)
  })
}
