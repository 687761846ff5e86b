import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { jsonArray } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asFinding } from '../ownership.ts'
import { judgeEnding, readStreamedReply } from '../stream/streamed-reply.ts'
import { answerWith } from '../testing/answer-with.ts'
import { assertAccepted, assertAcceptedWith } from './accepted.ts'

const tooLarge = (status: number): Exchange => ({
  ...answerWith(status, '[1,'),
  fault: { kind: 'too-large', message: 'the kit reads no more than 16 MiB of this answer' },
})

test('an answer that accepts and is longer than what the kit reads cannot be judged, and says so first', () => {
  const isBlocked = (error: unknown): boolean =>
    error instanceof Blocked && error.message.startsWith('the kit reads no more than 16 MiB')
  assert.throws(() => assertAccepted(tooLarge(200), 'a request'), isBlocked)
  assert.throws(() => assertAcceptedWith(201, tooLarge(201), 'a request'), isBlocked)
  assert.throws(() => jsonArray(tooLarge(200), 'a request'), isBlocked)
  const exchange = tooLarge(200)
  const { response } = exchange
  if (response !== undefined) response.complete = false
  assert.throws(() => judgeEnding(readStreamedReply(exchange, 'a stream', asFinding)), isBlocked)
})

test('one with another status is a violation all the same', () => {
  assert.throws(() => assertAccepted(tooLarge(500), 'a request'), Violation)
  assert.throws(() => assertAcceptedWith(201, tooLarge(200), 'a request'), Violation)
})
