import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hmacKey, signJwt } from '../../fixtures/jwt/sign-jwt.ts'
import type { HeaderList } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNamesErrorCode, assertNamesErrorCodeAsShould } from './error-code.ts'
import { assertWithoutSecret, findIssuedToken, placeOfToken } from './issued-token.ts'

const jwt = signJwt({ typ: 'JWT' }, { sub: 'key-1' }, hmacKey('key'))

const named: [where: string, body: string, headers?: HeaderList][] = [
  ['in JSON', '{"error":"invalid_client"}'],
  ['in JSON with escapes', '{"error":"invalid_r\\u0065quest"}'],
  ['in a sentence', 'Sorry: invalid_request.'],
  ['in HTML', '<b>invalid_client</b>'],
  ['in XML', '<error><code>invalid_client</code></error>'],
  ['in a form', 'error=invalid_client&error_description=No'],
  ['under another name', '{"status":"invalid_client"}'],
  ['in WWW-Authenticate', '', [['WWW-Authenticate', 'Basic realm="x", error="invalid_client"']]],
  [
    'in the second WWW-Authenticate',
    '',
    [
      ['www-authenticate', 'Basic'],
      ['WWW-Authenticate', 'Bearer error="invalid_request"'],
    ],
  ],
]
for (const [where, body, headers] of named) {
  test(`the error code of a refusal is found ${where}`, () => {
    assertNamesErrorCode(answerWith(400, body, headers), 'a request')
  })
}

for (const body of [
  '',
  '{"error":"unsupported_grant_type"}',
  'invalid_client_id',
  'INVALID_CLIENT',
  'x-invalid_request',
  'invalid_client-2',
  'my_invalid_client',
  'invalid client',
  'invalid_grant',
]) {
  test(`the error code of a refusal is missed in ${JSON.stringify(body)}`, () => {
    assert.equal(
      conclusion(() => assertNamesErrorCode(answerWith(400, body), 'a request')),
      'failed at body',
    )
  })
}

const weight = (judge: typeof assertNamesErrorCode, body: string, headers?: HeaderList): string => {
  try {
    judge(answerWith(400, body, headers), 'a request')
    return 'passed'
  } catch (error) {
    return error instanceof Violation ? (error.facts.level ?? 'must') : 'broken'
  }
}

test('the error code of a refusal weighs as a should where it is another one, and where the table of errors does not name the case', () => {
  for (const body of [
    '{"error":"access_denied"}',
    '{"errors":[{"code":"E-17"}]}',
    '{"type":"urn:problem:client"}',
    'access_denied',
    '{"status":"UNAUTHENTICATED"}',
    '{"kind":"access_denied"}',
    '{"fault":{"faultCode":"E-17"}}',
    '{"fault":"client"}',
    '{"key":"errors.client"}',
    '<?xml version="1.0"?><e:Error><e:Code>AccessDenied</e:Code></e:Error>',
    'error=access_denied&error_description=No+more',
  ]) {
    assert.equal(weight(assertNamesErrorCode, body), 'should', body)
  }
  const challenge: HeaderList = [['WWW-Authenticate', 'Basic error="access_denied"']]
  assert.equal(weight(assertNamesErrorCode, '', challenge), 'should')
  for (const body of [
    '',
    '{"error":""}',
    '{"error":7}',
    '{"message":"No."}',
    '{"error_description":"No."}',
    '<p>No.</p>',
    '{"status":"error","message":"No."}',
    '{"status":"401"}',
    '<error><message>No</message></error>',
    '<!doctype html><title>Unauthorized</title>',
    'message=No&error=',
    '{"keys":"a","token":"b"}',
  ]) {
    assert.equal(weight(assertNamesErrorCode, body), 'must', body)
    assert.equal(weight(assertNamesErrorCodeAsShould, body), 'should', body)
  }
})

test('the error code of a refusal is missed where no answer came, and in other headers', () => {
  assert.throws(() => assertNamesErrorCode(failWith(), 'a request'), Violation)
  const elsewhere = answerWith(400, '', [['X-Error', 'invalid_client']])
  assert.throws(() => assertNamesErrorCode(elsewhere, 'a request'), Violation)
})

test('a token in a refusal is found as a JWT, wherever it stands', () => {
  assert.match(findIssuedToken(answerWith(401, `{"debug":"${jwt}"}`)) ?? '', /body/)
  assert.match(
    findIssuedToken(answerWith(401, '', [['Set-Cookie', `session=${jwt}; Secure`]])) ?? '',
    /Set-Cookie/,
  )
})

test('a token in a refusal is found with escapes of JSON, and with percent signs', () => {
  assert.match(
    findIssuedToken(answerWith(401, `{"debug":"${jwt.replaceAll('.', '\\u002e')}"}`)) ?? '',
    /body/,
  )
  const place = `https://h.test/cb?token=${jwt.replaceAll('.', '%2E')}`
  const exchange = answerWith(302, '', [['Location', place]])
  assert.match(findIssuedToken(exchange) ?? '', /Location/)
  assert.deepEqual(placeOfToken(exchange).place, { kind: 'header', at: 'Location' })
  assert.match(findIssuedToken(answerWith(401, `token=${jwt.replaceAll('.', '%2e')}`)) ?? '', /body/)
})

test('a token in a refusal is found as a token object, even an opaque one', () => {
  assert.match(findIssuedToken(answerWith(401, '{"access_token":"f3a9"}')) ?? '', /access_token/)
})

const none = [
  '{"error":"invalid_client","access_token":null}',
  '{"access_token":""}',
  '["access_token"]',
  'null',
  '',
]
for (const body of none) {
  test(`a token in a refusal is not found in ${body || 'nothing'}`, () => {
    assert.equal(findIssuedToken(answerWith(401, body, [['Content-Type', 'application/json']])), undefined)
  })
}

test('a token in a refusal is not found in what did not come', () => {
  assert.equal(findIssuedToken(failWith()), undefined)
})

const secret = 's3cr/t+"value'
const hidden = { secret, others: [], open: [] }
const spellings: [how: string, body: string][] = [
  ['as it is', `no client with ${secret}`],
  ['JSON-escaped', JSON.stringify({ got: secret })],
  ['URL-encoded', `secret=${encodeURIComponent(secret)}`],
  ['in base64', Buffer.from(`id:${secret}`).toString('base64')],
  ['with something added', `${secret} `],
  ['in hex', Buffer.from(secret).toString('hex')],
  ['in part', `it began with ${secret.slice(0, 8)}`],
  ['in part, escaped', '{"began":"s3c\\u0072/t+\\u0022v"}'],
  ['around a mask', `${secret.slice(0, 5)}***`],
  ['in the payload of a token', signJwt({}, { note: secret }, hmacKey('key'))],
]
for (const [how, body] of spellings) {
  test(`the secret in an answer is found ${how}`, () => {
    assert.throws(() => assertWithoutSecret(answerWith(400, body), hidden, 'a request'), Violation)
  })
}

test('the secret in an answer is found in a header', () => {
  const exchange = answerWith(400, '', [
    ['Date', 'today'],
    ['X-Debug', secret],
  ])
  assert.equal(
    conclusion(() => assertWithoutSecret(exchange, hidden, 'a request')),
    'failed at header X-Debug',
  )
  assert.throws(() => assertWithoutSecret(exchange, hidden, 'a request'), /in the header X-Debug$/)
})

test('the secret in an answer is not found in its last four characters, in what all secrets begin with, or in what is open', () => {
  const known = { secret: 'vendor_secret_k3y-1', others: ['vendor_secret_another'], open: ['_k3y-1-id'] }
  const text = 'a secret is vendor_secret_..., not vendor_secret_?, and ends in ey-1; the client is _k3y-1-id'
  assertWithoutSecret(answerWith(400, text), known, 'a request')
  assert.throws(() => assertWithoutSecret(answerWith(400, 'secret_k3'), known, 'a request'), Violation)
})

test('the secret in an answer is not found in what did not come', () =>
  assertWithoutSecret(failWith(), hidden, 'a request'))

test('the secret in an answer is not found in a plain token answer', () => {
  assertWithoutSecret(answerWith(200, JSON.stringify({ access_token: jwt })), hidden, 'a request')
})

test('the secret in an answer cannot be told where it is too short', () => {
  const shown = (short: string): string =>
    conclusion(() =>
      assertWithoutSecret(answerWith(200, `"${short}"`), { ...hidden, secret: short }, 'a request'),
    )
  assert.equal(shown('7-chars'), 'blocked, supply told')
  assert.equal(shown('8-charss'), 'failed at json')
})
