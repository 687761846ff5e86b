import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { jsonArray } from '../json/json-body.ts'
import { outcomeSummary, refusalSummary } from '../observation/describe-answer.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asFinding, asPrecondition } from '../ownership.ts'
import { assertStepDone } from '../portal/portal-outcome.ts'
import { judgeEnding, readStreamedReply } from '../stream/streamed-reply.ts'
import { answerWith, breakOff, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import {
  assertAccepted,
  assertAcceptedBy,
  assertAcceptedOrRefusedBy,
  assertAcceptedStatus,
  assertAcceptedWith,
  isAccepted,
  requireAccepted,
} from './accepted.ts'
import {
  assertAuthenticated,
  assertForbidden,
  assertOpensListing,
  assertUnauthorized,
} from './authenticated.ts'
import { assertClientError } from './client-error.ts'
import { assertOversizeRefused, assertRefused, isRefusedOpenly } from './refused.ts'

type Judge = (exchange: Exchange, what: string) => unknown

const judgements: Readonly<Record<string, Judge>> = {
  accepted: assertAccepted,
  'accepted by invoke': (exchange, what) => assertAcceptedBy('invoke', exchange, what),
  'accepted by stream': (exchange, what) => assertAcceptedBy('stream', exchange, what),
  'accepted, by its status': assertAcceptedStatus,
  'accepted with 201': (exchange, what) => assertAcceptedWith(201, exchange, what),
  authenticated: assertAuthenticated,
  'good for an account key': (exchange, what) => assertOpensListing('account', exchange, what),
  'good for a workspace key': (exchange, what) => assertOpensListing('workspace', exchange, what),
  'client error': assertClientError,
  forbidden: assertForbidden,
  refused: assertRefused,
  'refused as oversize': assertOversizeRefused,
  unauthorized: assertUnauthorized,
}

const TAKEN = [
  'accepted',
  'accepted by invoke',
  'accepted by stream',
  'accepted, by its status',
  'authenticated',
  'good for a workspace key',
  'good for an account key',
]
const REFUSED = ['refused', 'refused as oversize']

const { fault: _none, ...nothing } = failWith()

const answers: readonly [what: string, exchange: Exchange, holding: readonly string[]][] = [
  ['199', answerWith(199, ''), REFUSED],
  ['200', answerWith(200, ''), TAKEN],
  ['201', answerWith(201, ''), [...TAKEN, 'accepted with 201']],
  ['299', answerWith(299, ''), TAKEN],
  ['300', answerWith(300, ''), REFUSED],
  ['399', answerWith(399, ''), REFUSED],
  ['400', answerWith(400, ''), ['client error', ...REFUSED]],
  ['401', answerWith(401, ''), ['client error', ...REFUSED, 'unauthorized']],
  [
    '403',
    answerWith(403, ''),
    ['authenticated', 'client error', 'forbidden', 'good for a workspace key', ...REFUSED],
  ],
  ['499', answerWith(499, ''), ['client error', ...REFUSED]],
  ['500', answerWith(500, ''), REFUSED],
  ['200 that broke off', breakOff(200, '{'), ['accepted by stream', 'accepted, by its status']],
  ['201 that broke off', breakOff(201, '{'), ['accepted by stream', 'accepted, by its status']],
  ['400 that broke off', breakOff(400, '{'), ['client error', ...REFUSED]],
  ['a reset', failWith('reset'), ['refused as oversize']],
  ['a close in the middle of the upload', failWith('closed-while-sending'), ['refused as oversize']],
  ['silence', failWith('timeout'), []],
  ['no connection', failWith('unreachable'), []],
  ['nothing at all', nothing, []],
]

for (const [what, exchange, holding] of answers) {
  test(`an answer of ${what} is ${holding.join(', ') || 'neither an acceptance nor a refusal'}`, () => {
    const held = Object.entries(judgements).filter(
      ([, judge]) => conclusion(() => judge(exchange, 'a request')) === 'passed',
    )
    assert.deepEqual(held.map(([name]) => name).sort(), holding.toSorted())
  })
}

test('an answer that offends is shown, by its status where it has one', () => {
  const wrong: readonly [Judge, Exchange][] = [
    [assertAccepted, answerWith(404, '')],
    [assertForbidden, answerWith(404, '')],
    [assertClientError, answerWith(200, '')],
    [assertRefused, answerWith(200, '')],
  ]
  for (const [judge, exchange] of wrong) {
    const status = exchange.response?.status
    assert.equal(
      conclusion(() => judge(exchange, 'a request')),
      `failed at status ${status}`,
    )
    assert.equal(
      conclusion(() => judge(failWith(), 'a request')),
      'failed',
    )
  }
})

test('an answer that offends is told by the endpoint as well', () => {
  assert.throws(
    () => assertAcceptedBy('batch', answerWith(404, ''), 'a correct message'),
    /a correct message, on batch/,
  )
})

test('an answer that refuses nothing is told with what else was seen', () => {
  assert.throws(
    () => assertOversizeRefused(answerWith(201, ''), 'a large file', 'a larger one was refused (413)'),
    /saw status 201.*; a larger one was refused \(413\)$/,
  )
})

test('an answer that broke off offends by that, and not by its status', () => {
  assert.equal(
    conclusion(() => assertAccepted(breakOff(200, '{'), 'a request')),
    'failed',
  )
})

test('an answer that is a precondition blocks in the name of its owner', () => {
  assert.equal(
    conclusion(() => requireAccepted(answerWith(404, ''), 'files.created', 'an upload')),
    'blocked by files.created',
  )
  const blockedBy = (judge: () => void): unknown => {
    try {
      asPrecondition('files.created', judge)
    } catch (error) {
      return error instanceof Blocked ? error.facts.timedOut : error
    }
    return 'passed'
  }
  assert.equal(
    blockedBy(() => assertAccepted(failWith('timeout'), 'an upload')),
    true,
  )
  assert.equal(
    blockedBy(() => assertAccepted(failWith('reset'), 'an upload')),
    undefined,
  )
  assert.equal(
    blockedBy(() => assertAccepted(answerWith(404, ''), 'an upload')),
    undefined,
  )
  assert.equal(
    blockedBy(() => assertStepDone({ done: false, refusal: 'state', detail: 'no' }, 'it')),
    undefined,
  )
  const crash = () => {
    throw new TypeError('of our own')
  }
  assert.throws(() => asPrecondition('files.created', crash), TypeError)
  assert.equal(requireAccepted(answerWith(200, 'x'), 'files.created', 'an upload').text, 'x')
})

test('an answer is returned where it is accepted', () => {
  const exchange = answerWith(201, '{}')
  for (const judge of [assertAccepted, assertAcceptedStatus])
    assert.equal(judge(exchange, 'it'), exchange.response)
  assert.equal(assertAcceptedWith(201, exchange, 'it'), exchange.response)
  assert.equal(assertAcceptedBy('files', exchange, 'it'), exchange.response)
  assert.equal(assertUnauthorized(answerWith(401, 'no'), 'it').text, 'no')
  assert.equal(assertForbidden(answerWith(403, 'no'), 'it').text, 'no')
})

test('acceptance is 2xx and whole', () => {
  assert.equal(isAccepted(answerWith(204, '')), true)
  assert.equal(isAccepted(answerWith(404, '')), false)
  assert.equal(isAccepted(breakOff(200, '')), false)
  assert.equal(isAccepted(failWith()), false)
})

test('acceptance is told in short', () => {
  assert.equal(outcomeSummary(answerWith(201, '')), 'accepted (201)')
  assert.equal(outcomeSummary(answerWith(404, '')), 'refused (404)')
  assert.equal(outcomeSummary(failWith('reset')), 'not answered (reset)')
  assert.equal(outcomeSummary(nothing), 'not answered (nothing came)')
})

test('acceptance is not told as a refusal where it is none', () => {
  assert.equal(refusalSummary(answerWith(201, '')), 'not refused (201)')
  assert.equal(refusalSummary(answerWith(404, '')), 'refused (404)')
  assert.equal(refusalSummary(failWith('reset')), 'not answered (reset)')
})

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

test('a client error refuses openly, and so does a close amid the body', () => {
  for (const exchange of [answerWith(400, ''), answerWith(413, ''), failWith('closed-while-sending')]) {
    assert.equal(isRefusedOpenly(exchange), true)
  }
})

test('nothing else does', () => {
  for (const exchange of [
    answerWith(200, ''),
    answerWith(302, ''),
    answerWith(500, ''),
    failWith(),
    failWith('reset'),
  ]) {
    assert.equal(isRefusedOpenly(exchange), false)
  }
})

test('what may be refused as well is said to be', () => {
  const judge = (status: number) =>
    assertAcceptedOrRefusedBy('batch', answerWith(status, '[]'), 'half a pair')
  assert.equal(judge(422), false)
  assert.equal(judge(200), true)
  assert.throws(() => judge(500), {
    message:
      /^expected half a pair, on batch, to be refused as the caller's mistake \(4xx\) or accepted \(2xx\), saw status 500/,
  })
})
