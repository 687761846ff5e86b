import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WriteStream } from 'node:tty'
import { paint, renderLine, widthOf, wrapLines } from './line.ts'

// Colours are off for a stream that is no terminal.
const stream = Object.create(WriteStream.prototype)

test('wide characters take two columns, combined marks and pictographs of several characters those of one', () => {
  assert.equal(widthOf('staging'), 7)
  assert.equal(widthOf('日本'), 4)
  assert.equal(widthOf(['e\u0301', paint('passed', '👍')]), 3)
  assert.equal(widthOf('👩\u200d👩\u200d👧'), 2)
})

test('a line is cut to its columns, and says so', () => {
  const most = 7
  for (const text of ['日本語のサーバー', 'a long name', '👍👍👍👍👍', 'e\u0301'.repeat(9)]) {
    const shown = renderLine(text, stream, most)
    assert.match(shown, /…$/u)
    assert.ok(widthOf(shown) <= most && widthOf(shown) >= most - 1, shown)
  }
  assert.equal(renderLine('日本', stream), '日本')
  assert.equal(renderLine(['ab', 'cd'], stream, 4), 'abcd')
  assert.equal(renderLine(['ab', 'cd'], stream, 2), 'ab')
})

test('a text is wrapped at its blanks by the columns that it takes', () => {
  const words = Array.from({ length: 12 }, () => '日本語日本語日本語')
  const lines = wrapLines(words.join(' '), 10)
  assert.ok(lines.length > 1)
  for (const line of lines) assert.ok(10 + widthOf(line) <= 100, line)
})
