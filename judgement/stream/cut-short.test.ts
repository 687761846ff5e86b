import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesFor, streamOf } from '../testing/answer-with.ts'
import { isCutShort } from './cut-short.ts'
import { END, FRAGMENT, START } from './stream-lines.ts'

const start = [START, ''] as const
const end = [END, ''] as const

test('a stream with the beginning of its text, or nothing of it, is cut short', () => {
  for (const fragments of [[], ['one'], ['one', ' tw']]) {
    const body = linesFor(start, ...fragments.map((part) => [FRAGMENT, part] as const), end)
    assert.equal(isCutShort({ text: 'one two', stream: streamOf(body) }), true, body)
  }
})

test('one with its whole text, with another, or with more, is not', () => {
  for (const text of ['one two', 'two', 'one two three', 'onetwo']) {
    const stream = streamOf(linesFor(start, [FRAGMENT, text], end))
    assert.equal(isCutShort({ text: 'one two', stream }), false, text)
  }
})

test('one that does not begin or end in order is not', () => {
  for (const stream of [
    streamOf(linesFor(start, [FRAGMENT, 'one'])),
    streamOf(linesFor([FRAGMENT, 'one'], end)),
    streamOf(linesFor(start, [FRAGMENT, 'one'], end), { fault: 'reset' }),
    streamOf(''),
  ]) {
    assert.equal(isCutShort({ text: 'one two', stream }), false)
  }
})
