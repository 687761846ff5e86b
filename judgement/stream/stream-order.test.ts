import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { linesFor, type StreamEnding, streamOf } from '../testing/answer-with.ts'
import { judgeEventShape, judgeLineForm, judgeUtf8 } from './stream-form.ts'
import { judgeFragmentsBetween } from './stream-fragments.ts'
import { END, FRAGMENT, START } from './stream-lines.ts'
import { judgeEmptyMessage, judgeEndsWithEnd, judgeExactlyOne, judgeStartsWithStart } from './stream-order.ts'
import { judgeEnding, type StreamedReply } from './streamed-reply.ts'

const start = [START, ''] as const
const end = [END, ''] as const
const one = [FRAGMENT, 'one '] as const
const two = [FRAGMENT, 'two'] as const

const judgements: Readonly<Record<string, (reply: StreamedReply) => void>> = {
  'line-form': judgeLineForm,
  'event-shape': judgeEventShape,
  'valid-utf8': judgeUtf8,
  'starts-with-start': judgeStartsWithStart,
  'one-start': (reply) => judgeExactlyOne(START, reply),
  'start-is-empty': (reply) => judgeEmptyMessage(START, reply),
  'fragments-between': judgeFragmentsBetween,
  'ends-with-end': judgeEndsWithEnd,
  'one-end': (reply) => judgeExactlyOne(END, reply),
  'end-is-empty': (reply) => judgeEmptyMessage(END, reply),
  finishes: judgeEnding,
}

/** Names of the judgements that fail, and of those that are blocked, each with the requirement that blocks it. */
function outcomeOf(reply: StreamedReply): { failed: string[]; blocked: Record<string, string | undefined> } {
  const failed: string[] = []
  const blocked: Record<string, string | undefined> = {}
  for (const [name, judge] of Object.entries(judgements)) {
    try {
      judge(reply)
    } catch (error) {
      if (error instanceof Violation) failed.push(name)
      else if (error instanceof Blocked) blocked[name] = error.facts.by
      else throw error
    }
  }
  return { failed, blocked }
}

const cases: readonly {
  name: string
  body: string | Uint8Array
  ending?: StreamEnding
  failed: readonly string[]
  blocked?: Readonly<Record<string, string>>
}[] = [
  { name: 'in order', body: linesFor(start, one, two, end), failed: [] },
  { name: 'in order, without a last line end', body: linesFor(start, one, end).trimEnd(), failed: [] },
  { name: 'with another kind of event', body: linesFor(start, ['on_tool', 'x'], one, end), failed: [] },
  {
    name: 'without start',
    body: linesFor(one, end),
    failed: ['starts-with-start', 'one-start'],
    blocked: { 'start-is-empty': 'stream.one-start' },
  },
  { name: 'with a second start', body: linesFor(start, start, one, end), failed: ['one-start'] },
  { name: 'with a late start', body: linesFor(one, start, two, end), failed: ['starts-with-start'] },
  { name: 'with a filled start', body: linesFor([START, 'hello'], one, end), failed: ['start-is-empty'] },
  {
    name: 'with a start whose message is null',
    body: linesFor([START, null], one, end),
    failed: ['event-shape'],
    blocked: { 'start-is-empty': 'stream.event-shape' },
  },
  {
    name: 'without end',
    body: linesFor(start, one),
    failed: ['ends-with-end', 'one-end'],
    blocked: { 'end-is-empty': 'stream.one-end' },
  },
  { name: 'with a second end', body: linesFor(start, one, end, end), failed: ['one-end'] },
  { name: 'with an early end', body: linesFor(start, one, end, two), failed: ['ends-with-end'] },
  { name: 'with a filled end', body: linesFor(start, one, [END, 'bye']), failed: ['end-is-empty'] },
  {
    name: 'with a fragment of kind null',
    body: linesFor(start, [null, 'one'], end),
    failed: ['fragments-between'],
  },
  {
    name: 'with a fragment without kind',
    body: linesFor(start, [undefined, 'one'], end),
    failed: ['event-shape', 'fragments-between'],
  },
  {
    name: 'without fragments',
    body: linesFor(start, end),
    failed: [],
    blocked: { 'fragments-between': 'stream.carries-reply' },
  },
  {
    name: 'with a comment among its lines',
    body: `: ping\n${linesFor(start, one, end)}`,
    failed: ['line-form'],
  },
  {
    name: 'none of whose lines has the blank',
    body: linesFor(start, one, end).replaceAll('data: ', 'data:'),
    failed: ['line-form'],
    blocked: Object.fromEntries(
      [
        'starts-with-start',
        'one-start',
        'start-is-empty',
        'fragments-between',
        'ends-with-end',
        'one-end',
        'end-is-empty',
      ].map((name) => [name, 'stream.line-form']),
    ),
  },
  {
    name: 'with half a character',
    body: Buffer.concat([
      Buffer.from(`${linesFor(start)}data: {"event":"${FRAGMENT}","message":"`),
      Buffer.from([0xe2, 0x82]),
      Buffer.from(`"}\n${linesFor(end)}`),
    ]),
    failed: ['valid-utf8'],
  },
  {
    name: 'whose bytes are no UTF-8, which spoils the JSON as well',
    body: Buffer.concat([
      Buffer.from(`${linesFor(start)}data: {"event":"${FRAGMENT}","message":"`),
      Buffer.from([0xef, 0x14]),
      Buffer.from(`"}\n${linesFor(one, end)}`),
    ]),
    failed: ['valid-utf8'],
    blocked: { 'line-form': 'stream.valid-utf8' },
  },
  {
    name: 'that broke off before its end',
    body: `${linesFor(start, one)}data: {"mess`,
    ending: { fault: 'reset' },
    failed: ['finishes'],
    blocked: {
      'ends-with-end': 'stream.finishes',
      'one-end': 'stream.finishes',
      'end-is-empty': 'stream.finishes',
    },
  },
  {
    name: 'that broke off after its end',
    body: linesFor(start, one, end),
    ending: { fault: 'reset' },
    failed: ['finishes'],
  },
  {
    name: 'that was left after its end',
    body: linesFor(start, one, end),
    ending: { complete: false },
    failed: [],
  },
]

for (const { name, body, ending, failed, blocked } of cases) {
  test(`judges a stream ${name}`, () => {
    assert.deepEqual(outcomeOf(streamOf(body, ending)), { failed, blocked: blocked ?? {} })
  })
}

test('blames the time allowed where fragments were still coming when it was over', () => {
  const stream = streamOf(linesFor(start, one), { fault: 'timeout', arrivedAt: 990, endedAt: 1_000 })
  assert.throws(
    () => judgeEndsWithEnd(stream),
    (error) => error instanceof Blocked && error.facts.supply === 'a longer pace.streamTimeout',
  )
})
