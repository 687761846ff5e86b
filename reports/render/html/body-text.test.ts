import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyText } from './body-text.ts'
import { offenceIn, type Place } from './http-message.ts'

function shown(text: string, place: Place): string {
  return bodyText(text, offenceIn(text, place)).markup.replaceAll('&#34;', "'")
}

test('the offending part is marked, the rest stands as it is', () => {
  assert.equal(shown('{"a":1,"b":2}', { kind: 'json', at: '/b' }), "{'a':1,<mark>'b':2</mark>}")
  assert.equal(shown('oops', { kind: 'body', at: '' }), '<mark>oops</mark>')
  assert.equal(shown('one\r\ntwo\r\nthree', { kind: 'line', at: '2' }), 'one\n<mark>two</mark>\nthree')
})

test('events are counted among the lines that carry data', () => {
  const body = ': hello\n\ndata: {}\n\nevent: x\ndata: {"a":1}\n'
  assert.match(shown(body, { kind: 'event', at: '2' }), /<mark>data: \{'a':1\}<\/mark>/)
  assert.doesNotMatch(shown(body, { kind: 'event', at: '3' }), /<mark>/)
})

test('a missing member is told at the end of what should hold it', () => {
  assert.equal(
    shown('[{"a":1}]', { kind: 'json', at: '/0/b' }),
    `[{'a':1<mark class="missing">here is no b</mark>}]`,
  )
})

test('a place that points at no part of a body marks nothing', () => {
  for (const place of [
    { kind: 'status', at: '200' },
    { kind: 'header', at: 'x' },
    { kind: 'json', at: '/a' },
  ] as const) {
    assert.equal(shown('no JSON', place), 'no JSON')
  }
})

test('a long body is shown around the mark, and says how much is left out', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({ index }))
  const text = JSON.stringify(items)
  const markup = shown(text, { kind: 'json', at: '/1500/index' })
  assert.match(markup, /^\[\{'index':0\}/)
  assert.match(markup, /\{<mark>'index':1500<\/mark>\}/)
  assert.ok(markup.length < 6_000)
  const left = [...markup.matchAll(/\[… ([\d,]+) characters left out …\]/g)].map(([, count = '']) =>
    Number(count.replaceAll(',', '')),
  )
  const rest = markup.replaceAll(/<span class="aside">.*?<\/span>|<\/?mark>/g, '')
  assert.equal(left.length, 2)
  assert.equal(rest.length + (left[0] ?? 0) + (left[1] ?? 0), text.length)
})

test('a missing member of something long is told at its beginning', () => {
  const text = JSON.stringify({ long: 'x'.repeat(9_000) })
  assert.match(shown(text, { kind: 'json', at: '/short' }), /^<mark class="missing">here is no short<\/mark>/)
})
