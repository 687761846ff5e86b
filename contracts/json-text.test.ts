import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonText } from './json-text.ts'

test('it is the same data, on one line where it is not indented, and nothing in it is unseen', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json().map((text): unknown => JSON.parse(text)),
        fc.string({ unit: 'binary' }),
      ),
      (value) => {
        const text = jsonText(value)
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)))
        assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)
      },
    ),
  )
})

test('what cannot be seen is escaped, by its units', () => {
  assert.equal(
    jsonText({ a: '\u009b1m \u202e \u2028 👩\u200d👩 \u{e0001}' }),
    String.raw`{"a":"\u009b1m \u202e \u2028 👩\u200d👩 \udb40\udc01"}`,
  )
  assert.equal(jsonText({ a: 1 }, 2), '{\n  "a": 1\n}')
})
