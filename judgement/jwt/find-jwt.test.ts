import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hmacKey, signJwt } from '../../fixtures/jwt/sign-jwt.ts'
import { findJwt } from './find-jwt.ts'

const jwt = signJwt({ typ: 'JWT' }, { sub: 'key-1' }, hmacKey('secret'))
const unsigned = `${jwt.slice(0, jwt.lastIndexOf('.'))}.`

describe('finding a JWT', () => {
  const texts: [where: string, text: string, found: string][] = [
    ['alone', jwt, jwt],
    ['in JSON', JSON.stringify({ error: { token: jwt } }), jwt],
    ['in a sentence', `you may not use ${jwt}, sorry`, jwt],
    ['in a URL', `https://auth.example.test/cb?token=${jwt}&state=1`, jwt],
    ['behind a dotted prefix', `v1.token.${jwt}`, jwt],
    ['without a signature', `token: ${unsigned}`, unsigned],
    ['at the end of a long dotted name', `${'a.'.repeat(2000)}${jwt}`, jwt],
  ]
  for (const [where, text, found] of texts) {
    it(`succeeds ${where}`, () => {
      assert.equal(findJwt(text), found)
    })
  }

  for (const text of [
    '',
    'invalid_client',
    'https://auth.example.test/oauth/token',
    'eyes.and.ears',
    '1.2.3',
    'eyJ0eXAiOiJKV1QifQ.e30.x',
  ]) {
    it(`fails in ${JSON.stringify(text)}`, () => {
      assert.equal(findJwt(text), undefined)
    })
  }
})
