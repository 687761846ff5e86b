import assert from 'node:assert/strict'
import { forgeries } from '../../fixtures/jwt/forge-jwt.ts'
import { isJsonObject } from '../../judgement/json/json-body.ts'
import { doubtToken } from '../../judgement/jwt/doubt-token.ts'
import { findJwt } from '../../judgement/jwt/find-jwt.ts'
import { readJwt } from '../../judgement/jwt/read-jwt.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

const FRESH =
  'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJpIiwiYXVkIjoiYSIsImlhdCI6MTcwMDAwMDAwMCwiZXhwIjoxNzAwMDg2NDAwfQ.c2lnbmF0dXJl'

export const target: FuzzTarget = {
  reads: 'the access token that a target issues, and texts in which one may stand',
  refusals: [],
  words: [
    'eyJhbGciOiJSUzI1NiJ9',
    'eyJhbGciOiJub25lIn0',
    'eyJhbGciOm51bGx9',
    'bnVsbA',
    'MQ',
    'e30',
    '.',
    '..',
    'ey',
    'W10',
    'Bearer ',
    'eyJleHAiOjFlOTk5fQ',
    'eyJleHAiOi0xfQ',
    'eyJhdWQiOltbXV19',
    'eyJpc3MiOnt9fQ',
    '_w',
    '-_',
  ],
  async read(input) {
    const text = input.toString()
    const { jwt } = readJwt(text)
    const found = findJwt(text)
    if (found !== undefined) assert.ok(text.includes(found))
    if (jwt !== undefined) assert.ok([jwt.header, jwt.payload].every(isJsonObject))
    if (jwt !== undefined) assert.equal(`${jwt.encodedHeader}.${jwt.encodedPayload}.${jwt.signature}`, text)
    for (const said of ['expired', 'not yet expired'] as const) {
      doubtToken(text, FRESH, said)
      doubtToken(FRESH, text, said)
    }
    // Each is signed again, which shows nothing more for a long text.
    if (text.length > 0 && text.length < 2_000) {
      for (const { token } of forgeries(text, { seed: 1 })) assert.ok(token !== text && token !== '')
    }
  },
}
