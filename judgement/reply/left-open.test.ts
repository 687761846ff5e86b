import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { END, FRAGMENT, START } from '../stream/stream-lines.ts'
import { answerWith, failWith, linesFor } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { judgeLeftOpen } from './left-open.ts'

const json = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const stream = (...events: readonly (readonly [kind: string, message: string])[]): Exchange =>
  answerWith(200, linesFor(...events))

const cases: readonly [what: string, endpoint: MessageEndpoint, exchange: Exchange, outcome: string][] = [
  ['a refusal', 'invoke', json({ error: 'empty' }, 422), 'passed'],
  ['a refusal by a gateway', 'invoke', json({}, 502), 'passed'],
  ['what is not built yet', 'invoke', json({}, 501), 'passed'],
  ['silence', 'invoke', failWith(), 'passed'],
  ['a failure', 'batch', json({}, 500), 'blocked by channel.refusal-is-client-error'],
  ['a reply', 'invoke', json({ message: '', event: null }), 'passed'],
  ['a reply of null', 'invoke', json({ message: null, event: null }), 'blocked by invoke.shape'],
  ['a reply with a kind', 'invoke', json({ message: '', event: END }), 'blocked by invoke.event-null'],
  ['an error with status 200', 'invoke', json({ error: 'empty' }), 'passed'],
  ['an error in a batch', 'batch', json([{ error: 'empty', event: null }]), 'passed'],
  ['a stream', 'stream', stream([START, ''], [FRAGMENT, 'Yes?'], [END, '']), 'passed'],
  ['a stream that says nothing', 'stream', stream([START, ''], [END, '']), 'passed'],
  ['a stream without its end', 'stream', stream([START, '']), 'blocked by stream.ends-with-end'],
  ['an error in place of a stream', 'stream', json({ error: 'empty' }), 'passed'],
]
for (const [what, endpoint, exchange, outcome] of cases) {
  test(`what is left open on ${endpoint} may be answered with ${what}: ${outcome}`, () => {
    assert.equal(
      conclusion(() => judgeLeftOpen(endpoint, exchange, 'an empty message')),
      outcome,
    )
  })
}
