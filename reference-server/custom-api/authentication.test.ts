import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Outbound } from '../outbound/outbound.ts'
import { OutboundPolicy, publicAndLoopback, publicOnly } from '../outbound/outbound-policy.ts'
import { type Arrived, type Behave, startExternalApi, ticketDefinition } from '../testing/external-api.ts'
import { type StartedWorld, send, startWorld, startWorlds } from '../testing/started-world.ts'
import { createWorld } from '../world/create-world.ts'
import { callAction, callApi } from './call-action.ts'

const ada = { 'x-portal-user': 'ada' }
const secret = 'a client secret: with %, & and é'

/** A token endpoint as in RFC 6749, whose tokens are numbered. */
function tokenEndpoint(lifetime: number | undefined, asked: Arrived[]): Behave {
  return (arrived, response) => {
    asked.push(arrived)
    const [scheme, credentials = ''] = (arrived.headers.authorization ?? '').split(' ')
    const [id, given] = Buffer.from(credentials, 'base64').toString().split(':')
    const form = new URLSearchParams(arrived.body)
    const isRight =
      scheme === 'Basic' &&
      new URLSearchParams(`x=${id}`).get('x') === 'client 1' &&
      new URLSearchParams(`x=${given}`).get('x') === secret &&
      form.get('grant_type') === 'client_credentials'
    response.setHeader('content-type', 'application/json')
    response.statusCode = isRight ? 200 : 401
    const granted = { access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: lifetime }
    response.end(
      JSON.stringify(isRight ? granted : { error: 'invalid_client', error_description: String(given) }),
    )
  }
}

async function importing(started: StartedWorld, server: string, authentication: object) {
  const choice = { name: 'Tickets', definition: JSON.stringify(ticketDefinition(server)), authentication }
  return send('POST', `${started.address}/control/custom-apis`, ada, choice)
}

function calling(started: StartedWorld, id: string, edited: object = {}) {
  const request = { method: 'GET', path: '/tickets', ...edited }
  return send('POST', `${started.address}/control/custom-apis/${id}/test`, ada, request)
}

test('a token is fetched once, sent with each request, and fetched again when it nears its end or is refused', async (t) => {
  const started = await startWorld(t)
  const asked: Arrived[] = []
  const tokens = await startExternalApi(t, tokenEndpoint(3600, asked))
  let status = 200
  const external = await startExternalApi(t, (_arrived, response) => response.writeHead(status).end())
  const oauth = {
    type: 'OAuth',
    tokenUrl: `${tokens.address}/token`,
    clientId: 'client 1',
    clientSecret: secret,
  }
  const { body } = await importing(started, external.address, { ...oauth, scope: 'read write' })
  const sent = () => external.arrived.at(-1)?.headers.authorization
  for (const _ of [1, 2, 3]) assert.equal((await calling(started, body.id)).status, 200)
  assert.equal(sent(), 'Bearer token-1')
  assert.equal(asked.length, 1)
  assert.equal(new URLSearchParams(asked[0]?.body).get('scope'), 'read write')
  started.world.clock.advance(3600 - 20)
  await calling(started, body.id)
  assert.equal(sent(), 'Bearer token-2')
  status = 401
  assert.equal((await calling(started, body.id)).body.status, 401)
  status = 200
  await calling(started, body.id)
  assert.equal(sent(), 'Bearer token-3')
  await calling(started, body.id, { headers: { Authorization: 'Bearer mine' } })
  assert.equal(sent(), 'Bearer mine')
})

test('without a token, nothing is sent, and the secret is in no answer', async (t) => {
  const started = await startWorld(t)
  const external = await startExternalApi(t)
  const refusing = await startExternalApi(t, tokenEndpoint(60, []))
  const moved = await startExternalApi(t, (_arrived, response) => {
    response.writeHead(307, { location: `${external.address}/stolen` }).end()
  })
  const empty = await startExternalApi(t, (_arrived, response) => response.end('{"access_token":"a\\nb"}'))
  const cases = new Map([
    [refusing.address, /the token URL answered 401 invalid_client/],
    [moved.address, /the token URL answered 307/],
    [empty.address, /without an access_token/],
    ['http://127.0.0.1:1', /no token could be obtained/],
  ])
  for (const [tokenUrl, message] of cases) {
    const wrong = { type: 'OAuth', tokenUrl, clientId: 'client 1', clientSecret: 'another-secret' }
    const { body } = await importing(started, external.address, wrong)
    const answer = await calling(started, body.id)
    assert.equal(answer.status, 409)
    assert.match(answer.body.message, message)
    assert.ok(!JSON.stringify([body, answer.body]).includes('another-secret'))
  }
  assert.equal(external.arrived.length, 0)
})

test('calls that wait for one token are all told why there is none', async (t) => {
  const started = await startWorld(t)
  const oauth = {
    type: 'OAuth',
    tokenUrl: 'http://127.0.0.1:1',
    clientId: 'c',
    clientSecret: 'another-secret',
  }
  const { body } = await importing(started, 'http://127.0.0.1:2', oauth)
  const api = started.world.store.customApis.find(body.id)
  assert.ok(api)
  const calls = ['GET', 'GET'].map((method) =>
    callApi(started.world, api, { method, path: '/tickets', parameters: {}, headers: {}, body: undefined }),
  )
  for (const call of await Promise.allSettled(calls)) {
    assert.equal(call.status, 'rejected')
    assert.match(call.reason.message, /^no token could be obtained/)
  }
})

test('an API key goes in a header or in the query', async (t) => {
  const started = await startWorld(t)
  const external = await startExternalApi(t)
  const value = 'k&y=1 é'.replace('é', 'e')
  const header = await importing(started, external.address, {
    type: 'API key',
    in: 'header',
    name: 'X-Key',
    value,
  })
  await calling(started, header.body.id)
  assert.equal(external.arrived.at(-1)?.headers['x-key'], value)
  const query = await importing(started, external.address, {
    type: 'API key',
    in: 'query',
    name: 'key',
    value,
  })
  await calling(started, query.body.id, { parameters: { state: 'open' } })
  const url = new URL(external.arrived.at(-1)?.url ?? '', external.address)
  assert.deepEqual(
    [...url.searchParams],
    [
      ['state', 'open'],
      ['key', value],
    ],
  )
  const bare = await importing(started, external.address, { type: 'API key' })
  assert.equal((await calling(started, bare.body.id)).status, 200)
  assert.equal(query.body.authentication.value, undefined)
})

test('what an authentication needs is judged member by member', async (t) => {
  const started = await startWorld(t)
  const key = { type: 'API key', in: 'header', name: 'x-key', value: 'long-enough-1' }
  const oauth = { type: 'OAuth', tokenUrl: 'https://auth.example/token', clientId: 'c', clientSecret: 's' }
  const wrong: [object, RegExp][] = [
    [{ ...key, in: 'cookie' }, /authentication\.in is neither/],
    [{ ...key, name: 'x key' }, /authentication\.name holds/],
    [{ ...key, name: 'Host' }, /authentication\.name is the name of a header that the server sets/],
    [{ ...key, value: 'a\r\nx-injected: 1' }, /authentication\.value holds/],
    [{ ...key, value: 5 }, /authentication\.value is not a text/],
    [{ type: 'API key', name: 'x' }, /authentication\.in is neither/],
    [{ ...oauth, tokenUrl: 'file:///x' }, /authentication\.tokenUrl is not an address/],
    [{ ...oauth, tokenUrl: 'https://user:pass@auth.example/' }, /authentication\.tokenUrl is not an address/],
    [{ ...oauth, clientSecret: '' }, /authentication\.clientSecret is empty/],
    [{ ...oauth, scope: 'a"b' }, /authentication\.scope holds/],
  ]
  for (const [authentication, message] of wrong) {
    const { status, body } = await importing(started, 'https://x.example', authentication)
    assert.equal(status, 422, JSON.stringify(authentication))
    assert.match(body.message, message)
  }
  for (const authentication of [key, oauth]) {
    assert.equal((await importing(started, 'https://x.example', authentication)).status, 201)
  }
})

test('a token URL and an API are reached only where the operator allows it', async (t) => {
  const external = await startExternalApi(t)
  const strict = new Outbound(new OutboundPolicy(publicOnly))
  const [started] = await startWorlds(t, [{ name: 'default', outbound: strict }])
  assert.ok(started)
  const oauth = { type: 'OAuth', tokenUrl: external.address, clientId: 'c', clientSecret: 's' }
  for (const authentication of [{ type: 'None' }, oauth]) {
    const { body } = await importing(started, external.address, authentication)
    const answer = await calling(started, body.id)
    assert.equal(answer.status, 409)
    assert.match(answer.body.message, /may not call \(loopback\).*--allow-outbound/)
  }
  assert.equal(external.arrived.length, 0)
})

test('an agent calls actions of confirmed APIs, with what their authentication needs', async (t) => {
  const started = await startWorld(t)
  const external = await startExternalApi(t)
  const authentication = { type: 'API key', in: 'header', name: 'x-key', value: 'long-enough-1' }
  const { body } = await importing(started, external.address, authentication)
  const find = () => {
    const api = started.world.store.customApis.find(body.id)
    assert.ok(api)
    return api
  }
  const action = { method: 'get', path: '/tickets/{id}' }
  await assert.rejects(callAction(started.world, find(), action), /not confirmed/)
  await send('POST', `${started.address}/control/custom-apis/${body.id}/confirm`, ada)
  const { status, body: answer } = await callAction(started.world, find(), action, {
    parameters: { id: 'T-1' },
  })
  assert.deepEqual(
    [status, Object(answer).url, Object(answer).headers['x-key']],
    [200, '/tickets/T-1', 'long-enough-1'],
  )
  await assert.rejects(
    callAction(started.world, find(), { method: 'DELETE', path: '/tickets' }),
    /declares no action/,
  )
  await assert.rejects(callAction(started.world, find(), action), /parameters has no id/)
  const empty = { parameters: { id: '' } }
  await assert.rejects(callAction(started.world, find(), action, empty), /parameters\.id is empty/)
  await assert.rejects(
    callAction(started.world, find(), { method: 'GET', path: '/tickets/' }),
    /declares no action/,
  )
})

test('a secret is kept sealed in the folder, and works after a restart', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const outbound = new Outbound(new OutboundPolicy(publicAndLoopback))
  const first = createWorld({ name: 'default', folder, outbound })
  const sealed = first.vault.seal('canary-of-the-vault', 'api-1')
  assert.throws(() => first.vault.open(sealed, 'api-2'))
  assert.throws(() => first.vault.open(`${sealed.slice(0, -2)}AA`, 'api-1'))
  first.store.settings.put('sealed', sealed)
  first.store.close()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isFile()) assert.ok(!readFileSync(path).includes('canary-of-the-vault'), name)
  }
  if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'vault-key')).mode & 0o777, 0o600)
  const second = createWorld({ name: 'default', folder, outbound })
  t.after(() => second.store.close())
  assert.equal(second.vault.open(second.store.settings.get('sealed') ?? '', 'api-1'), 'canary-of-the-vault')
})
