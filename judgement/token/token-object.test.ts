import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hmacKey, signJwt } from '../../fixtures/jwt/sign-jwt.ts'
import type { JsonObject } from '../json/json-body.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import {
  accessTokenIn,
  jwtIn,
  secondsOfValidity,
  tokenObject,
  tokenObjectOrBlocked,
  tokenTypeIn,
} from './token-object.ts'

const jwt = signJwt({ typ: 'JWT' }, { sub: 'key-1' }, hmacKey('key'))
const object = { access_token: jwt, token_type: 'Bearer', expires_in: 86_400 }

describe('a token answer', () => {
  it('holds the object, open to further members', () => {
    const exchange = answerWith(200, JSON.stringify({ ...object, scope: 'all' }))
    assert.deepEqual(tokenObject(exchange), { ...object, scope: 'all' })
    assert.deepEqual(tokenObjectOrBlocked(exchange), { ...object, scope: 'all' })
  })

  const broken: readonly [what: string, exchange: ReturnType<typeof answerWith>, outcome: string][] = [
    ['is a refusal', answerWith(401, JSON.stringify(object)), 'failed at status 401'],
    ['is an array', answerWith(200, '[]'), 'failed at json'],
    ['is no JSON', answerWith(200, 'access_token=a'), 'failed at body'],
    ['does not come', failWith(), 'failed'],
  ]
  for (const [what, exchange, outcome] of broken) {
    it(`that ${what} is ${outcome}, and blocks what stands on it`, () => {
      assert.equal(
        conclusion(() => tokenObject(exchange)),
        outcome,
      )
      assert.equal(
        conclusion(() => tokenObjectOrBlocked(exchange)),
        'blocked by token.issues',
      )
    })
  }
})

describe('a member of a token object', () => {
  it('is read as its type', () => {
    assert.equal(accessTokenIn(object), jwt)
    assert.equal(tokenTypeIn(object), 'Bearer')
    assert.equal(tokenTypeIn({ token_type: '' }), '')
    assert.equal(secondsOfValidity(object), 86_400)
    assert.equal(jwtIn(object).payload['sub'], 'key-1')
  })

  const unusable: readonly [
    read: (from: JsonObject) => unknown,
    member: string,
    values: readonly unknown[],
  ][] = [
    [accessTokenIn, 'access_token', [undefined, null, '', 5]],
    [tokenTypeIn, 'token_type', [undefined, null, 5]],
    [secondsOfValidity, 'expires_in', [undefined, null, '86400']],
  ]
  for (const [read, member, values] of unusable) {
    it(`${member} of another type blocks, as a finding of the shape`, () => {
      for (const value of values) {
        const from = { [member]: value }
        assert.equal(
          conclusion(() => read(from)),
          'blocked by token.shape',
        )
        assert.throws(() => read(from), new RegExp(member))
      }
    })
  }

  it('access_token that is no JWT blocks, as a finding of its own', () => {
    assert.equal(
      conclusion(() => jwtIn({ access_token: 'opaque' })),
      'blocked by token.is-jwt',
    )
  })
})
