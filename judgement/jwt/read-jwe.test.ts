import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encryptAsNobody } from '../../fixtures/jwt/forge-jwe.ts'
import { forgeries } from '../../fixtures/jwt/forge-jwt.ts'
import { hmacKey, signJwt } from '../../fixtures/jwt/sign-jwt.ts'
import { findJwt, jwtProblem } from './find-jwt.ts'
import { readJwe } from './read-jwt.ts'

const jwe = encryptAsNobody({ typ: 'JWT' }, { sub: 'key-1' })
const [header = '', ...parts] = jwe.split('.')
const headerOf = (members: object): string => Buffer.from(JSON.stringify(members)).toString('base64url')

test('reads what of an encrypted token lies open', () => {
  assert.equal(readJwe(jwe).jwe?.header.enc, 'A256GCM')
  assert.equal(jwtProblem(jwe), undefined)
  assert.equal(jwtProblem(signJwt({ typ: 'JWT' }, {}, hmacKey('key'))), undefined)
})

test('takes nothing else with five parts for one', () => {
  for (const [text, problem] of [
    [[headerOf({ alg: 'dir' }), ...parts].join('.'), /enc/],
    ['a.b.c.d.e', /header/],
    [[header, parts[0], parts[1], '', parts[3]].join('.'), /empty/],
    [[header, parts[0], '+', ...parts.slice(2)].join('.'), /base64url/],
  ] as const) {
    assert.match(jwtProblem(text) ?? '', problem)
  }
  assert.match(jwtProblem(`${jwe}.x`) ?? '', /6 part/)
})

test('is forged in each of its parts, and made up by others, never twice and never the same', () => {
  const forged = forgeries(jwe, { seed: 1 }).map(({ token }) => token)
  assert.equal(new Set(forged).size, forged.length)
  assert.ok(!forged.includes(jwe))
  for (const index of [0, 2, 3, 4]) {
    const isAlone = (token: string): boolean =>
      token.split('.').every((part, at) => (part === jwe.split('.')[at]) === (at !== index))
    assert.ok(forged.some(isAlone), `part ${index}`)
  }
  assert.ok(forged.some((token) => token.split('.').length === 3))
})

test('is found in a text as a whole', () => {
  assert.equal(findJwt(`{"token":"${jwe}"}`), jwe)
})
