import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { END, FRAGMENT, START } from '../stream/stream-lines.ts'
import { answerWith, breakOff, linesFor } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { isInForm, judgeReplyForm } from './reply-form.ts'

const start = [START, ''] as const
const end = [END, ''] as const
const fragment = [FRAGMENT, 'one'] as const
const stream = (...events: readonly (readonly [unknown, unknown])[]): Exchange =>
  answerWith(200, linesFor(...events))
const json = (body: unknown): Exchange => answerWith(200, JSON.stringify(body))

const cases: readonly [what: string, endpoint: MessageEndpoint, exchange: Exchange, owner?: string][] = [
  ['in order', 'stream', stream(start, fragment, end)],
  ['broken off', 'stream', breakOff(200, linesFor(start, fragment)), 'stream.finishes'],
  [
    'with a comment',
    'stream',
    answerWith(200, `${linesFor(start, fragment)}: ping\n${linesFor(end)}`),
    'stream.line-form',
  ],
  ['with a message that is null', 'stream', stream(start, [FRAGMENT, null], end), 'stream.event-shape'],
  ['without a start', 'stream', stream(fragment, end), 'stream.starts-with-start'],
  ['with two starts', 'stream', stream(start, start, fragment, end), 'stream.one-start'],
  ['with a start that speaks', 'stream', stream([START, 'one'], fragment, end), 'stream.start-is-empty'],
  ['with more after the end', 'stream', stream(start, end, fragment), 'stream.ends-with-end'],
  ['with two ends', 'stream', stream(start, fragment, end, end), 'stream.one-end'],
  ['with an end that speaks', 'stream', stream(start, fragment, [END, 'one']), 'stream.end-is-empty'],
  ['with event null inside', 'stream', stream(start, [null, 'one'], end), 'stream.fragments-between'],
  ['that holds nothing', 'stream', answerWith(200, ''), 'stream.starts-with-start'],
  ['with event null', 'invoke', json({ message: 'one', event: null })],
  ['without an event', 'invoke', json({ message: 'one' }), 'invoke.shape'],
  ['with an event', 'invoke', json({ message: 'one', event: END }), 'invoke.event-null'],
  ['that tells an error', 'invoke', json({ error: 'none' }), 'invoke.shape'],
  ['with events null', 'batch', json([{ message: 'one', event: null }])],
  ['without an event', 'batch', json([{ message: 'one' }]), 'batch.shape'],
  ['with an event', 'batch', json([{ message: 'one', event: END }]), 'batch.event-null'],
  ['in an object', 'batch', json({ replies: [] }), 'batch.shape'],
]

describe('the form of an answer', () => {
  for (const [what, endpoint, exchange, owner] of cases) {
    it(`${what}, on ${endpoint}, ${owner === undefined ? 'is right' : `breaks ${owner}`}`, () => {
      const judge = (own: typeof asFinding) => () => judgeReplyForm(endpoint, exchange, 'it', own)
      assert.equal(isInForm(endpoint, exchange), owner === undefined)
      assert.equal(conclusion(judge(asPrecondition)), owner === undefined ? 'passed' : `blocked by ${owner}`)
      assert.equal(conclusion(judge(asFinding)).startsWith('failed'), owner !== undefined)
    })
  }
})
