import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChangedLines, spanText } from './compare-artefact.ts'

const SIGNED = ['a', 'b', 'c', 'd', 'e']

for (const [what, present, signedText, presentText] of [
  ['a line that is another one', 'abXde', ['line 3'], ['line 3']],
  ['two lines, each by itself', 'XbcdX', ['line 1', 'line 5'], ['line 1', 'line 5']],
  ['a line that was taken away', 'abde', ['line 3'], ['no line']],
  ['a line that was put in', 'abcXde', ['no line'], ['line 4']],
  ['two lines that became one', 'abXe', ['lines 3 to 4'], ['line 3']],
  ['lines that are missing at the end', 'abc', ['lines 4 to 5'], ['no line']],
  ['a file without lines', '', ['lines 1 to 5'], ['no line']],
  ['the same lines', 'abcde', [], []],
  ['a line that stands twice', 'abccde', ['no line'], ['line 4']],
] as const) {
  test(`changed lines: ${what}`, () => {
    const spans = findChangedLines(SIGNED, [...present])
    assert.deepEqual(
      spans.map(({ signed }) => spanText(signed)),
      signedText,
    )
    assert.deepEqual(
      spans.map((span) => spanText(span.present)),
      presentText,
    )
  })
}
