import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeSpans, replaceSpans, subtractSpans } from './merge-spans.ts'
import { type SecretSpan, TOKEN_NAME, UNNAMED_FORM } from './secret-finder.ts'

const plain = (start: number, end: number, name = 'key'): SecretSpan => ({ start, end, name, suffix: '' })
const spelled = (start: number, end: number, name = 'spelled'): SecretSpan => ({
  ...plain(start, end, name),
  suffix: UNNAMED_FORM,
})
const token = (start: number, end: number): SecretSpan => plain(start, end, TOKEN_NAME)
const piece = (start: number, end: number): SecretSpan => ({ ...spelled(start, end, 'part'), isPiece: true })

test('spans are in order, joined where they overlap and not where they only meet', () => {
  assert.deepEqual(mergeSpans([plain(5, 9), plain(0, 3), plain(3, 5)]), [
    plain(0, 3),
    plain(3, 5),
    plain(5, 9),
  ])
  assert.deepEqual(mergeSpans([plain(2, 6), plain(0, 4)]), [plain(0, 6)])
  assert.deepEqual(mergeSpans([plain(0, 9), plain(2, 4)]), [plain(0, 9)])
})

test('the strongest of what overlaps gives the name, however short, whichever comes first', () => {
  const weakest = [piece, token, spelled, plain]
  for (const [rank, weak] of weakest.entries()) {
    for (const strong of weakest.slice(rank + 1)) {
      assert.deepEqual(mergeSpans([weak(0, 6), strong(5, 7)]), [strong(0, 7)])
      assert.deepEqual(mergeSpans([strong(0, 2), weak(1, 7)]), [strong(0, 7)])
    }
  }
  assert.deepEqual(mergeSpans([piece(0, 4), piece(2, 6)]), [piece(0, 6)])
})

test('of equally strong ones the longer gives the name, of equally long ones the earlier', () => {
  assert.deepEqual(mergeSpans([plain(10, 13, 'short'), plain(12, 17, 'long')]), [plain(10, 17, 'long')])
  assert.deepEqual(mergeSpans([plain(10, 15, 'long'), plain(13, 16, 'short')]), [plain(10, 16, 'long')])
  assert.deepEqual(mergeSpans([plain(0, 3, 'earlier'), plain(2, 5, 'later')]), [plain(0, 5, 'earlier')])
})

test('what lies outside of others is left of a span, and no empty part', () => {
  const left = (...others: readonly SecretSpan[]): readonly (readonly number[])[] =>
    subtractSpans(plain(10, 20), others).map(({ start, end }) => [start, end])
  assert.deepEqual(left(), [[10, 20]])
  assert.deepEqual(left(plain(0, 10), plain(20, 30)), [[10, 20]])
  assert.deepEqual(left(plain(5, 12), plain(14, 16)), [
    [12, 14],
    [16, 20],
  ])
  assert.deepEqual(left(plain(10, 12), plain(18, 20)), [[12, 18]])
  assert.deepEqual(left(plain(5, 25)), [])
})

test('each span is replaced, and nothing else', () => {
  const replaced = replaceSpans('a key and b', [plain(2, 5), plain(10, 11)], ({ name }) => `<${name}>`)
  assert.equal(replaced, 'a <key> and <key>')
})
