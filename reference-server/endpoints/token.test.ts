import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { tokenFields } from '../behaviour/token.ts'
import { bearerOf, send, startWorld, tokenRequest, workspacesOf } from '../testing/started-world.ts'

test('a correct request is answered with a token that works', async (t) => {
  const started = await startWorld(t)
  const answer = await send('POST', `${started.address}/oauth/token`, {}, tokenRequest(started))
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.body.token_type, 'Bearer')
  assert.equal(answer.body.expires_in, 86_400)
  const header = decodeProtectedHeader(answer.body.access_token)
  assert.equal(header.alg, 'ES256')
  assert.ok(header.kid)
  const claims = decodeJwt(answer.body.access_token)
  assert.equal(claims.sub, started.seed.accountKey.clientId)
  assert.equal(claims.aud, started.seed.audience)
  assert.ok(claims.iss && claims.jti)
  assert.equal(Number(claims.exp) - Number(claims.iat), 86_400)
  const authorization = `Bearer ${answer.body.access_token}`
  assert.equal((await send('GET', workspacesOf(started), { authorization })).status, 200)
})

test('each field is required, as a non-empty string', async (t) => {
  const started = await startWorld(t)
  for (const field of tokenFields) {
    for (const value of [undefined, null, '', 5, true, [], {}, [tokenRequest(started)[field]]]) {
      const body = { ...tokenRequest(started), [field]: value }
      const answer = await send('POST', `${started.address}/oauth/token`, {}, body)
      assert.equal(answer.status, 400, `${field}: ${JSON.stringify(value)}`)
      assert.equal(answer.body.error, 'invalid_request')
    }
  }
})

test('anything but the exact values is refused, and the secret is not repeated', async (t) => {
  const started = await startWorld(t)
  const correct = tokenRequest(started)
  for (const field of tokenFields) {
    const value = String(correct[field])
    const middle = Math.floor(value.length / 2)
    const altered = [
      ...[' ', '\t', '\n', '\u00a0'].flatMap((blank) => [
        `${blank}${value}`,
        `${value}${blank}`,
        `${value.slice(0, middle)}${blank}${value.slice(middle)}`,
      ]),
      value.slice(1),
      value.slice(0, -1),
      `${value}x`,
      value.toUpperCase(),
    ]
    for (const near of altered) {
      const answer = await send('POST', `${started.address}/oauth/token`, {}, { ...correct, [field]: near })
      const client = field === 'client_id' || field === 'client_secret'
      assert.equal(answer.status, client ? 401 : 400, `${field}: ${JSON.stringify(near)}`)
      assert.equal(answer.body.error, client ? 'invalid_client' : 'invalid_request')
      assert.ok(!JSON.stringify(answer.body).includes(started.seed.accountKey.clientSecret))
    }
  }
})

test('only JSON is taken, and a charset beside it does not matter', async (t) => {
  const started = await startWorld(t)
  const url = `${started.address}/oauth/token`
  const json = JSON.stringify(tokenRequest(started))
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(tokenRequest(started))) form.append(name, String(value))
  const cases: [string, string, number][] = [
    ['application/json; charset=utf-8', json, 200],
    ['APPLICATION/JSON', json, 200],
    ['text/plain', json, 415],
    ['application/json-patch+json', json, 415],
    ['application/x-www-form-urlencoded', String(form), 415],
    ['application/json', String(form), 400],
    ['application/json', `[${json}]`, 400],
    ['application/json', 'null', 400],
    ['application/json', '', 400],
  ]
  for (const [type, body, status] of cases) {
    const answer = await send('POST', url, { 'content-type': type }, body)
    assert.equal(answer.status, status, `${type} ${body.slice(0, 20)}`)
    if (status !== 200) assert.equal(answer.body.error, 'invalid_request')
  }
})

test('a deactivated key gets no token, and other methods and addresses give none either', async (t) => {
  const started = await startWorld(t)
  const url = `${started.address}/oauth/token`
  const deactivated = tokenRequest(started, started.seed.deactivatedKey)
  assert.equal((await send('POST', url, {}, deactivated)).body.error, 'invalid_client')
  assert.equal((await send('GET', url)).status, 404)
  assert.equal((await send('POST', `${url}s`, {}, tokenRequest(started))).status, 404)
})

test('every request gives a token of its own', async (t) => {
  const started = await startWorld(t)
  const [first, second] = [await bearerOf(started), await bearerOf(started)]
  assert.notEqual(first.authorization, second.authorization)
  for (const headers of [first, second]) {
    assert.equal((await send('GET', workspacesOf(started), headers)).status, 200)
  }
})
