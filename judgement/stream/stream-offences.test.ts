import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesFor, streamOf } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { judgeFragmentsBetween } from './stream-fragments.ts'
import { END, FRAGMENT, START } from './stream-lines.ts'
import { judgeEmptyMessage, judgeEndsWithEnd, judgeExactlyOne, judgeStartsWithStart } from './stream-order.ts'
import type { StreamedReply } from './streamed-reply.ts'

const start = [START, ''] as const
const end = [END, ''] as const
const one = [FRAGMENT, 'one'] as const
const tool = ['on_tool', 'x'] as const
const oneStart = (reply: StreamedReply): void => judgeExactlyOne(START, reply)
const oneEnd = (reply: StreamedReply): void => judgeExactlyOne(END, reply)

const offences: readonly [
  what: string,
  judge: (reply: StreamedReply) => void,
  events: readonly (readonly [kind: unknown, message: unknown])[],
  outcome: string,
  actual: RegExp,
][] = [
  [
    'a first event of another kind',
    judgeStartsWithStart,
    [one, end],
    'failed at event 1',
    /"one".*on_chat_model_stream/,
  ],
  ['no event', judgeStartsWithStart, [], 'failed at event 1', /no event/],
  ['a last event of another kind', judgeEndsWithEnd, [start, one, tool], 'failed at event 3', /"x".*on_tool/],
  ['no start', oneStart, [one, tool, end], 'failed', /none .* 3 /],
  ['three starts', oneStart, [start, one, start, start, end], 'failed at event 3', /3, as events 1, 3, 4$/],
  ['no end', oneEnd, [start, one], 'failed', /none .* 2 /],
  ['two ends', oneEnd, [start, end, one, end], 'failed at event 4', /2, as events 2, 4$/],
  [
    'a filled start after an empty one',
    (reply) => judgeEmptyMessage(START, reply),
    [start, one, [START, 'hi'], end],
    'failed at event 3',
    /saw "hi"$/,
  ],
  [
    'a fragment without a kind',
    judgeFragmentsBetween,
    [start, one, [null, 'x'], end],
    'failed at line 5',
    /event: null/,
  ],
  [
    'a fragment of an empty kind',
    judgeFragmentsBetween,
    [start, ['', 'x'], end],
    'failed at line 3',
    /event: ""/,
  ],
  ['a number for a kind', judgeFragmentsBetween, [start, [5, 'x'], end], 'failed at line 3', /event: 5/],
]
for (const [what, judge, events, outcome, actual] of offences) {
  test(`an offence against the order of a stream by ${what} is shown where it is`, () => {
    const reply = streamOf(linesFor(...events))
    assert.equal(
      conclusion(() => judge(reply)),
      outcome,
    )
    assert.throws(() => judge(reply), actual)
  })
}

test('a judgement that the readable events decide is not held up by a line that cannot be read', () => {
  const twoStarts = streamOf(`: ping\n${linesFor(start, start, one, end)}`)
  assert.equal(
    conclusion(() => oneStart(twoStarts)),
    'failed at event 2',
  )
})

test('a judgement that the readable events decide of the start is not held up by an end that never came', () => {
  const cut = streamOf(linesFor(one), { fault: 'reset' })
  assert.equal(
    conclusion(() => oneStart(cut)),
    'failed',
  )
  assert.equal(
    conclusion(() => oneEnd(cut)),
    'blocked by stream.finishes',
  )
})

const judged = (body: string, fault?: 'reset'): string =>
  conclusion(() => judgeFragmentsBetween(streamOf(body, fault === undefined ? {} : { fault })))

test('what lies between start and end may be of any kind that has a name', () => {
  assert.equal(judged(linesFor(start, tool, end)), 'passed')
  assert.equal(judged(linesFor(start, one, end)), 'passed')
})

test('what lies between start and end may be nothing, where the fragments stand elsewhere', () => {
  assert.equal(judged(linesFor(one, start, end)), 'passed')
})

test('what lies between start and end is not judged where no event has a kind at all', () => {
  assert.equal(judged('data: {"message":"a"}\ndata: {"message":"b"}\n'), 'blocked by stream.event-shape')
  assert.equal(judged(linesFor([null, 'a'], [null, 'b'])), 'failed at line 1')
  assert.equal(judged(`data: {"message":"a"}\n${linesFor(end)}`), 'failed at line 1')
})

test('what lies between start and end is not judged where there is none, or the stream broke off before it', () => {
  assert.equal(judged(linesFor(start, end)), 'blocked by stream.carries-reply')
  assert.equal(judged(linesFor(start), 'reset'), 'blocked by stream.finishes')
  assert.equal(judged(`: ping\n${linesFor(start, end)}`), 'blocked by stream.line-form')
})
