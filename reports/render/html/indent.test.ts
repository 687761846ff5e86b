import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { indent } from './body-text.ts'
import { jsonSpan } from './json-span.ts'

test('JSON in one line gets a line for each member and item', () => {
  const { text } = indent('{"a":[1, {"b":"x,{\\"y\\""}],"c":{},"d": []}', undefined)
  assert.equal(
    text,
    '{\n  "a": [\n    1,\n    {\n      "b": "x,{\\"y\\""\n    }\n  ],\n  "c": {},\n  "d": []\n}',
  )
})

test('what is no JSON, or has lines of its own, stays as it is', () => {
  for (const text of ['data: {"a":1}', '{"a":1', '{\n"a":1}', '42', '']) {
    assert.deepEqual(indent(text, undefined), { text, span: undefined })
  }
})

test('whatever the JSON, it says the same, and what is marked is still marked', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
      const sent = JSON.stringify(value)
      const span = jsonSpan(sent, '/0')
      const { text, span: moved } = indent(sent, span)
      assert.deepEqual(JSON.parse(text), JSON.parse(sent))
      assert.ok(span !== undefined && moved !== undefined)
      assert.deepEqual(
        JSON.parse(text.slice(moved.from, moved.to)),
        JSON.parse(sent.slice(span.from, span.to)),
      )
    }),
  )
})
