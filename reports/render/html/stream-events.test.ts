import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listShownLines } from './stream-events.ts'
import { timeAxis } from './stream-figure.ts'

const first = 'data: {"message":"Hé","event":"on_chat_model_start"}\r\n\r\n'
const second = 'data: {"message":"","event":null}\n'
const third = ': note\n'
const body = first + second + third
const size = Buffer.byteLength(body)

test('each line that holds something has its number, its event, its kind and its arrival', () => {
  const chunks = [
    { at: 10, size: 5 },
    { at: 20, size: Buffer.byteLength(first) },
    { at: 35, size: size - Buffer.byteLength(first) - 5 },
  ]
  assert.deepEqual(listShownLines(body, size, chunks), [
    { line: 1, event: 1, kind: 'on_chat_model_start', text: '"Hé"', bytes: 54, at: 20 },
    { line: 3, event: 2, kind: 'null', text: '""', bytes: 33, at: 35 },
    { line: 4, text: ': note', bytes: 6, at: 35 },
  ])
})

test('what cannot be read is shown as it is', () => {
  const lines = listShownLines('data: [DONE]\ndata: 7\ndata: {"event":1}\nhello', 100, [])
  assert.deepEqual(
    lines.map(({ event, kind, text }) => [event, kind, text]),
    [
      [1, undefined, 'data: [DONE]'],
      [2, undefined, 'data: 7'],
      [3, '1', 'data: {"event":1}'],
      [undefined, undefined, 'hello'],
    ],
  )
})

test('where a secret was replaced, no time is claimed', () => {
  const [line] = listShownLines('data: {"message":"‹channel.apiKey›"}\n', 30, [{ at: 1, size: 30 }])
  assert.equal(line?.at, undefined)
  assert.equal(line?.kind, 'none')
})

test('an axis gives the wait a part of its own, and the rest its proportions', () => {
  const axis = timeAxis(100, 300)
  assert.equal(axis.of(0), 0)
  assert.equal(axis.of(100), 0.12)
  assert.equal(axis.of(300), 1)
  assert.equal(axis.of(200).toFixed(2), '0.56')
  const still = timeAxis(0, 0)
  assert.ok(still.of(0) >= 0 && still.of(5) === 1)
})
