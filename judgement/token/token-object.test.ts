import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hmacKey, signJwt } from '../../fixtures/jwt/sign-jwt.ts'
import type { JsonObject } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import {
  accessTokenIn,
  assertAnnouncesAboutADay,
  assertExpiryAgrees,
  jwtIn,
  LONGEST_LIFETIME,
  requireTokenObject,
  SHORTEST_LIFETIME,
  secondsOfValidity,
  tokenObject,
  tokenTypeIn,
} from './token-object.ts'

const jwt = signJwt({ typ: 'JWT' }, { sub: 'key-1' }, hmacKey('key'))
const object = { access_token: jwt, token_type: 'Bearer', expires_in: 86_400 }

test('a token answer holds the object, open to further members', () => {
  const exchange = answerWith(200, JSON.stringify({ ...object, scope: 'all' }))
  assert.deepEqual(tokenObject(exchange), { ...object, scope: 'all' })
  assert.deepEqual(requireTokenObject(exchange), { ...object, scope: 'all' })
})

const broken: readonly [what: string, exchange: ReturnType<typeof answerWith>, outcome: string][] = [
  ['is a refusal', answerWith(401, JSON.stringify(object)), 'failed at status 401'],
  ['is an array', answerWith(200, '[]'), 'failed at json'],
  ['is no JSON', answerWith(200, 'access_token=a'), 'failed at body'],
  ['does not come', failWith(), 'failed'],
]
for (const [what, exchange, outcome] of broken) {
  test(`a token answer that ${what} is ${outcome}, and blocks what stands on it`, () => {
    assert.equal(
      conclusion(() => tokenObject(exchange)),
      outcome,
    )
    assert.equal(
      conclusion(() => requireTokenObject(exchange)),
      'blocked by token.issues',
    )
  })
}

test('a member of a token object is read as its type', () => {
  assert.equal(accessTokenIn(object), jwt)
  assert.equal(tokenTypeIn(object), 'Bearer')
  assert.equal(tokenTypeIn({ token_type: '' }), '')
  assert.equal(secondsOfValidity(object), 86_400)
  assert.equal(jwtIn(object).payload['sub'], 'key-1')
})

const unusable: readonly [read: (from: JsonObject) => unknown, member: string, values: readonly unknown[]][] =
  [
    [accessTokenIn, 'access_token', [undefined, null, '', 5]],
    [tokenTypeIn, 'token_type', [undefined, null, 5]],
    [secondsOfValidity, 'expires_in', [undefined, null, '86400']],
  ]
for (const [read, member, values] of unusable) {
  test(`a member of a token object ${member} of another type blocks, as a finding of the shape`, () => {
    for (const value of values) {
      const from = { [member]: value }
      assert.equal(
        conclusion(() => read(from)),
        'blocked by token.shape',
      )
      assert.throws(() => read(from), new RegExp(member))
      // The owner's own checks may know nothing of this key.
      assert.throws(
        () => read(from),
        (error) => error instanceof Blocked && error.facts.violation?.expected.includes(member) === true,
      )
    }
  })
}

test('a member of a token object access_token that is no JWT blocks, as a finding of its own', () => {
  assert.equal(
    conclusion(() => jwtIn({ access_token: 'opaque' })),
    'blocked by token.is-jwt',
  )
})

const judged = (object: Record<string, unknown>): string =>
  conclusion(() => assertAnnouncesAboutADay(object, answerWith(200, JSON.stringify(object))))

test('a validity of 23 to 25 hours is about a day, both ends with it', () => {
  for (const seconds of [SHORTEST_LIFETIME, 86_400, LONGEST_LIFETIME]) {
    assert.equal(judged({ expires_in: seconds }), 'passed')
  }
})

test('a second less or more is not', () => {
  for (const seconds of [SHORTEST_LIFETIME - 1, LONGEST_LIFETIME + 1, 24]) {
    assert.equal(judged({ expires_in: seconds }), 'failed at json /expires_in')
  }
})

test('what announces no number of seconds is a matter of the shape', () => {
  assert.equal(judged({ expires_in: '86400' }), 'blocked by token.shape')
  assert.equal(judged({}), 'blocked by token.shape')
})

/** What is said of a token whose times are some hours ahead, of a target whose clock can be moved. */
const conclusionAhead = (hours: number): string => {
  const iat = 1_800_000_000 + hours * 3_600
  const token = signJwt({ typ: 'JWT' }, { iat, exp: iat + 86_400 }, hmacKey('key'))
  const answer = { ...object, access_token: token }
  return conclusion(() =>
    assertExpiryAgrees(answer, answerWith(200, JSON.stringify(answer)), {
      at: 1_800_000_000_000,
      isClockMovable: true,
    }),
  )
}

test('an expiry that is ahead by a day, of a token without iat, may be that of a moved clock, which is said', () => {
  const judge = (hours: number, isClockMovable: boolean) => () => {
    const exp = 1_800_000_000 + 86_400 + hours * 3_600
    const answer = { ...object, access_token: signJwt({ typ: 'JWT' }, { exp }, hmacKey('key')) }
    const exchange = answerWith(200, JSON.stringify(answer))
    assertExpiryAgrees(answer, exchange, { at: 1_800_000_000_000, isClockMovable })
  }
  assert.throws(judge(75, true), /saw 1800356400; if an earlier run moved the clock .*, restart the target/)
  for (const [hours, isClockMovable] of [
    [75, false],
    [2, true],
    [-75, true],
  ] as const) {
    assert.throws(judge(hours, isClockMovable), /saw \d+$/)
  }
})

test('an expiry that is ahead by a day, of a token without iat, accuses nobody once the run began with a right one', () => {
  const judge = (hours: number, isClockMovable: boolean) => () => {
    const exp = 1_800_000_000 + 86_400 + hours * 3_600
    const answer = { ...object, access_token: signJwt({ typ: 'JWT' }, { exp }, hmacKey('key')) }
    const exchange = answerWith(200, JSON.stringify(answer))
    assertExpiryAgrees(answer, exchange, { at: 1_800_000_000_000, isClockMovable, wasRight: true })
  }
  assert.throws(judge(75, true), NotApplicable)
  assert.equal(conclusion(judge(2, true)), 'failed at json /access_token')
  assert.equal(conclusion(judge(-75, true)), 'failed at json /access_token')
  assert.equal(conclusion(judge(75, false)), 'failed at json /access_token')
})

test('a wrong number of seconds beside a right expiry is a matter of the lifetime alone', () => {
  const judged = (seconds: number, validity: number): string => {
    const exp = 1_800_000_000 + validity
    const access_token = signJwt({ typ: 'JWT' }, { exp }, hmacKey('key'))
    const answer = { ...object, access_token, expires_in: seconds }
    const exchange = answerWith(200, JSON.stringify(answer))
    const reception = { at: 1_800_000_000_000, isClockMovable: false }
    return conclusion(() => assertExpiryAgrees(answer, exchange, reception))
  }
  assert.equal(judged(86_400_000, 86_400), 'blocked by token.lifetime')
  assert.equal(judged(24, 86_400), 'blocked by token.lifetime')
  assert.equal(judged(86_400, 3_600), 'failed at json /access_token')
  assert.equal(judged(3_600, 3_600), 'passed')
  assert.equal(judged(3_600, 7_200), 'failed at json /access_token')
})

test('times that are ahead by a time zone are wrong, and by a day are those of a moved clock', () => {
  assert.equal(conclusionAhead(0), 'passed')
  assert.equal(conclusionAhead(2), 'failed at json /access_token')
  assert.equal(conclusionAhead(14), 'failed at json /access_token')
  assert.equal(conclusionAhead(22), 'passed')
})
