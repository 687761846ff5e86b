import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asFinding, asPrecondition } from '../ownership.ts'
import { answerWith, linesFor, type StreamEnding, streamOf } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { eventsOf, judgeEventShape, judgeLineForm, judgeUtf8 } from './stream-form.ts'
import { joinFragments, otherKinds } from './stream-fragments.ts'
import { END, FRAGMENT, START, type StreamEvent } from './stream-lines.ts'
import { readStreamedReply, requireEnding, requireLines, type StreamedReply } from './streamed-reply.ts'

const start = [START, ''] as const
const end = [END, ''] as const
const one = [FRAGMENT, 'one'] as const
const line = (text: string): string => `data: {"event":"${FRAGMENT}","message":"${text}"}`
const textsOf = (stream: StreamedReply): unknown[] => eventsOf(stream).map(({ message }) => message)

const cut = `${line('a')}\n\n \t\r\n${line('b')}\n${line('c')}`

test('the lines of a stream are those that are not blank', () => {
  assert.deepEqual(
    streamOf(cut).lines.map(({ number }) => number),
    [1, 4, 5],
  )
})

test('the lines of a stream count without a line end where the body ended, and elsewhere only if they can be read', () => {
  const endings: readonly [StreamEnding, StreamedReply['ending']][] = [
    [{}, 'ended'],
    [{ complete: false }, 'left'],
    [{ fault: 'reset' }, 'broken'],
  ]
  for (const [how, ending] of endings) {
    assert.equal(streamOf(cut, how).ending, ending)
    assert.deepEqual(textsOf(streamOf(cut, how)), ['a', 'b', 'c'])
    const torn = streamOf(cut.slice(0, -2), how)
    assert.equal(torn.lines.length, ending === 'ended' ? 3 : 2)
  }
})

test('the lines of a stream are a stream only where the message was accepted', () => {
  const refused = answerWith(400, cut)
  assert.equal(
    conclusion(() => readStreamedReply(refused, 'the stream', asFinding)),
    'failed at status 400',
  )
  assert.equal(
    conclusion(() => readStreamedReply(refused, 'the stream', asPrecondition)),
    'blocked by stream.carries-reply',
  )
})

test('the lines of a stream carry events, with where they stand', () => {
  const body = `${line('a')}\n\n${line('b')}\r\n`
  assert.deepEqual(eventsOf(streamOf(body)), [
    { kind: FRAGMENT, message: 'a', line: 1, end: line('a').length },
    { kind: FRAGMENT, message: 'b', line: 3, end: line('a').length + 2 + line('b').length },
  ])
})

const ending = (how: StreamEnding): string =>
  conclusion(() => requireEnding(streamOf(linesFor(start, one), how), asFinding))

test('the end of a stream is a finding where the stream broke off', () => {
  assert.equal(ending({}), 'passed')
  assert.equal(ending({ complete: false }), 'passed')
  assert.equal(ending({ fault: 'reset' }), 'failed')
  assert.equal(ending({ fault: 'timeout', arrivedAt: 1, endedAt: 1_000 }), 'failed')
})

test('the end of a stream cannot be judged where fragments were still coming in the last tenth of its time', () => {
  assert.equal(ending({ fault: 'timeout', arrivedAt: 901, endedAt: 1_000 }), 'blocked, supply told')
  assert.equal(ending({ fault: 'timeout', arrivedAt: 900, endedAt: 1_000 }), 'failed')
  assert.equal(ending({ fault: 'reset', arrivedAt: 999, endedAt: 1_000 }), 'failed')
  assert.equal(ending({ arrivedAt: 999, endedAt: 1_000 }), 'passed')
})

test('the end of a stream of a stream without any byte is a finding, however short its time', () => {
  const { exchange, ...silent } = streamOf('', { fault: 'timeout', endedAt: 1_000 })
  const reply = { ...silent, exchange, response: { ...silent.response, chunks: [] } }
  assert.equal(
    conclusion(() => requireEnding(reply, asFinding)),
    'failed',
  )
})

test('the end of a stream owns an empty stream that broke off; one that ended carries no reply', () => {
  assert.equal(
    conclusion(() => requireLines(streamOf(linesFor(start)))),
    'passed',
  )
  assert.equal(
    conclusion(() => requireLines(streamOf('\n\n'))),
    'blocked by stream.carries-reply',
  )
  assert.equal(
    conclusion(() => requireLines(streamOf('', { fault: 'reset' }))),
    'blocked by stream.finishes',
  )
})

test('the place of an offence in a stream is the line, or the event', () => {
  const noUtf8 = Buffer.concat([
    Buffer.from(`${linesFor(start)}data: "`),
    Buffer.of(0xff),
    Buffer.from('"\n'),
  ])
  assert.equal(
    conclusion(() => judgeUtf8(streamOf(noUtf8))),
    'failed at line 3',
  )
  assert.equal(
    conclusion(() => judgeLineForm(streamOf(`\n${linesFor(start)}: ping\n`))),
    'failed at line 4',
  )
  assert.equal(
    conclusion(() => judgeEventShape(streamOf(`\n${linesFor(start)}: ping\n\ndata: []\n`))),
    'failed at event 3',
  )
})

test('the place of an offence in a stream is the line that has the wrong form, whatever another line holds', () => {
  const both = Buffer.concat([Buffer.from(`: ping\n${linesFor(start)}: `), Buffer.of(0xff, 0x0a)])
  assert.equal(
    conclusion(() => judgeLineForm(streamOf(both))),
    'failed at line 1',
  )
})

test('the place of an offence in a stream is told by the number of the event', () => {
  assert.throws(() => judgeEventShape(streamOf(`${linesFor(start)}data: []\n`)), /\[\] in event 2$/)
})

test('the place of an offence in a stream shows the bytes that are not UTF-8', () => {
  const bytes = Buffer.concat([Buffer.of(0xff), Buffer.from('a'.repeat(200))])
  assert.throws(() => judgeUtf8(streamOf(bytes)), /ff(61){119}$/)
})

const events = (...list: readonly (readonly [kind: unknown, message: unknown])[]): readonly StreamEvent[] =>
  eventsOf(streamOf(linesFor(...list)))

test('the fragments of a stream are joined, with those without a kind, and without the other kinds', () => {
  const mixed = events(start, one, [null, ' two'], ['', ' three'], ['on_tool', 'x'], [FRAGMENT, null], end)
  assert.deepEqual(joinFragments(mixed), ['one two three'])
  assert.deepEqual(joinFragments(events(start, one, [FRAGMENT, 2], [FRAGMENT, 'three'], end)), ['onethree'])
})

test('the fragments of a stream are joined in both ways where some lie outside', () => {
  assert.deepEqual(joinFragments(events(one, start, [FRAGMENT, 'two'], end, [FRAGMENT, 'three'])), [
    'onetwothree',
    'two',
  ])
})

test('the fragments of a stream have other kinds beside them, each told once', () => {
  const mixed = events(start, ['on_tool', 'x'], one, ['on_tool', 'y'], ['other', ''], [null, ''], end, [
    'late',
    '',
  ])
  assert.deepEqual(otherKinds(mixed), ['on_tool', 'other'])
})
