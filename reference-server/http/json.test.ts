import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson } from './json.ts'

function read(text: string): unknown {
  return parseJson(Buffer.from(text))
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

test('so many levels are read, and one more is refused', () => {
  assert.ok(Array.isArray(read(nested(200))))
  assert.throws(() => read(nested(201)), { reason: 'too-large', message: /more than 200 levels/ })
  assert.throws(() => read('{"a":'.repeat(201)), { reason: 'too-large' })
})

test('so many values are read, and one more is refused', () => {
  const list = (values: number): string => `[${Array(values).fill(0).join()}]`
  assert.ok(Array.isArray(read(list(200_000))))
  assert.throws(() => read(list(200_001)), { reason: 'too-large', message: /more than 200000 values/ })
})

test('what stands in a text is no part of the structure', () => {
  const text = `${nested(300)}\\"${'{,'.repeat(300_000)}\\\\`
  assert.ok(String(read(`["${text}", ${nested(100)}]`)).length > 300_000)
  assert.throws(() => read(`["\\\\", ${nested(201)}]`), { reason: 'too-large' })
  assert.throws(() => read('"'), { reason: 'malformed' })
})
