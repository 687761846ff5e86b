import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secrets } from '../../text/secrets/secrets.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import type { ClientExchange, ClientTraffic } from './client-traffic.ts'
import { conclude } from './conclude.ts'
import { destinationOf } from './destination-of.ts'
import { addSecretsOfTraffic } from './secrets-of-traffic.ts'
import { serviceRequests } from './service-traffic.ts'
import { AT, exchangeAt, fetchToken, list, say, trafficOf } from './testing/recorded-client.ts'
import { judgeTokenReuse } from './token-reuse.ts'

const SECRET = 'f3Q9-client/secret+7Xw=='
const TOKEN = 'opaque-token-0c19d2aa81'

function secretsIn(exchange: Partial<ClientExchange>, given?: ClientTraffic['given']): Secrets {
  const secrets = new Secrets()
  addSecretsOfTraffic(
    {
      addresses: {},
      given: given ?? { apiKeys: [], channels: [] },
      exchanges: [{ sentAt: 0, method: 'POST', url: 'http://h/', headers: [], ...exchange }],
    },
    secrets,
  )
  return secrets
}

test('finds the client secret in every form of a token request', () => {
  const json = JSON.stringify({ client_id: 'key-1', client_secret: SECRET })
  const form = new URLSearchParams({ client_id: 'key-1', client_secret: SECRET }).toString()
  const requests: readonly Partial<ClientExchange>[] = [
    { body: { kind: 'text', text: json } },
    { body: { kind: 'text', text: json.slice(0, -1) } },
    { body: { kind: 'text', text: `[{"a":${json}}]` } },
    { body: { kind: 'text', text: form } },
    { url: `http://h/token?${form}` },
    { body: { kind: 'form', parts: [{ name: 'client_secret', text: SECRET }] } },
    { headers: [['Authorization', `Basic ${Buffer.from(`key-1:${SECRET}`).toString('base64')}`]] },
  ]
  for (const request of requests) {
    assert.equal(secretsIn(request).nameOf(SECRET), 'client secret', JSON.stringify(request))
  }
})

test('finds what the client was given, what it was issued, and what it sends as a credential', () => {
  const given = {
    apiKeys: [
      { type: 'account' as const, clientId: 'a', clientSecret: 'first-secret' },
      { type: 'workspace' as const, clientId: 'b', clientSecret: 'second-secret' },
    ],
    channels: [{ channelId: 'c', apiKey: 'first-channel-key' }],
  }
  const secrets = secretsIn(
    {
      headers: [
        ['AUTHORIZATION', 'bearer  sent-token-51ab'],
        ['Service-Api-Key', 'second-channel-key'],
        ['X-Channel-Key', 'third-channel-key'],
      ],
      url: 'http://h/?apiToken=fourth-channel-key&text=a-text-that-is-long-enough',
      response: { status: 200, headers: [], text: `{"access_token" : "${TOKEN}"}` },
    },
    given,
  )
  assert.deepEqual(
    [
      'first-secret',
      'second-secret',
      'first-channel-key',
      'second-channel-key',
      'third-channel-key',
      'fourth-channel-key',
      'sent-token-51ab',
      TOKEN,
      'a-text-that-is-long-enough',
    ].map((value) => secrets.nameOf(value)),
    [
      'client secret',
      'client secret 2',
      'channel key',
      'channel key 2',
      'value of x-channel-key',
      'value of apitoken',
      'access token 2',
      'access token',
      undefined,
    ],
  )
})

test('takes no ordinary word for a secret', () => {
  const secrets = secretsIn({
    headers: [
      ['Authorization', 'Bearer undefined'],
      ['X-Auth-Type', 'account'],
      ['Sec-Fetch-Mode', 'cors'],
    ],
    body: { kind: 'text', text: '{"client_secret":"","message":"the secret of a token is a key"}' },
  })
  const text = 'Bearer undefined, account, cors, "the secret of a token is a key"'
  assert.equal(secrets.mask(text), text)
})

const { token, platform, channel } = AT

function partOf(url: string, headers: ClientExchange['headers'] = []): string {
  const destination = destinationOf(exchangeAt(0, { url, headers }), { token, platform, channel })
  return destination.part === 'channel'
    ? `${destination.channelId} ${destination.endpoint}`
    : destination.part
}

test('an address is known however it is written', () => {
  for (const url of [
    'https://acme.test/oauth/token',
    'https://ACME.test:443/oauth/token/',
    'http://acme.test/oauth/%74oken?trace=1',
    'https://acme.test/x/../oauth/token',
  ]) {
    assert.equal(partOf(url), 'token', url)
  }
  for (const url of ['https://acme.test/oauth/token2', 'https://acme.test:8443/oauth/token', 'data:text,x']) {
    assert.equal(partOf(url), 'elsewhere', url)
  }
})

test('a channel request is one to an endpoint of a channel, whatever the case and the escapes', () => {
  assert.equal(partOf('https://acme.test/channelsApi/ch%2D1/stream'), 'ch-1 stream')
  assert.equal(partOf('https://acme.test//channelsapi/CH-1/files/extensions/'), 'elsewhere')
  assert.equal(partOf('https://acme.test/channelsapi/CH-1/files/extensions/'), 'CH-1 files/extensions')
  assert.equal(partOf('https://acme.test/channelsApi/ch-1/files/u-1.txt'), 'elsewhere')
  assert.equal(partOf('https://acme.test/channelsApi/ch-1/openapi.json'), 'elsewhere')
})

test('a platform request is about an account, or brings what only the platform asks for', () => {
  assert.equal(partOf('https://acme.test/v1/accounts/acc-1/workspaces?page=2'), 'platform')
  assert.equal(partOf('https://acme.test/v1/agents', [['authorization', 'Bearer x']]), 'platform')
  assert.equal(partOf('https://acme.test/v1/agents?access_token=x'), 'platform')
  assert.equal(partOf('https://acme.test/v1/openapi.json'), 'elsewhere')
  assert.equal(partOf('https://acme.test/v10/accounts/acc-1/workspaces'), 'elsewhere')
  assert.equal(partOf('https://acme.test/health', [['authorization', 'Bearer x']]), 'elsewhere')
})

test('what was redirected belongs where it came from, once, and is no call of its own', () => {
  const moved = { status: 302, headers: [['Location', '/elsewhere']] as const, text: '' }
  const { response: _, ...unanswered } = exchangeAt(6, { url: AT.token, method: 'POST' })
  const brokenOff = { ...unanswered, body: { kind: 'not-recorded', begin: '{' } } as const
  const requests = serviceRequests({
    addresses: { platform, token: AT.token },
    exchanges: [
      exchangeAt(0, { url: AT.workspaces, response: moved }),
      exchangeAt(1, { url: 'https://acme.test/elsewhere' }),
      exchangeAt(2, { url: 'https://acme.test/elsewhere' }),
      exchangeAt(3, { url: AT.workspaces, method: 'OPTIONS' }),
      exchangeAt(4, { url: AT.workspaces, method: 'HEAD' }),
      exchangeAt(5, { url: AT.token, method: 'HEAD' }),
      brokenOff,
      { ...brokenOff, response: { status: 413, headers: [] } },
    ],
  })
  assert.deepEqual(
    requests.map(({ destination, isOwnCall }) => `${destination.part} ${isOwnCall}`),
    [
      ...['platform true', 'platform false', 'elsewhere true', 'platform false', 'platform true'],
      ...['token false', 'token false', 'token true'],
    ],
  )
})

function concluded(findings: Parameters<typeof conclude>[0]): { error: unknown; kept: readonly Exchange[] } {
  const kept: Exchange[] = []
  try {
    conclude(findings, { keep: (exchange) => void kept.push(exchange) })
    return { error: undefined, kept }
  } catch (error) {
    return { error, kept }
  }
}

test('an offence is a violation, with what it cannot be understood without', () => {
  const many = Array.from({ length: 40 }, (_, index) => list(index, 'a'))
  const findings = judgeTokenReuse(trafficOf([fetchToken(0, 'a'), ...many, fetchToken(90, 'b')]))
  const { error, kept } = concluded(findings)
  assert.ok(error instanceof Violation)
  assert.equal(error.facts.exchange?.number, 42)
  assert.equal(kept.length, 20)
  assert.deepEqual([kept[0]?.number, kept.at(-1)?.number], [1, 42])
})

test('a gap blocks, an absence is not applicable, and neither passes', () => {
  assert.ok(
    concluded({ judged: [], offences: [], gap: { reason: 'a', supply: 'b' } }).error instanceof Blocked,
  )
  assert.ok(concluded({ judged: [], offences: [], absence: 'none' }).error instanceof NotApplicable)
  const [request] = trafficOf([say(0, 'invoke', {})]).requests
  assert.equal(concluded({ judged: request === undefined ? [] : [request], offences: [] }).error, undefined)
})

test('what went elsewhere stays out of the evidence', () => {
  const { requests } = trafficOf([say(0, 'invoke', {}), exchangeAt(1, { url: 'https://private.test/' })])
  assert.deepEqual(
    concluded({ judged: requests, offences: [] }).kept.map(({ number }) => number),
    [1],
  )
})

test('traffic with nothing of the service shows nothing', () => {
  for (const exchanges of [[], [exchangeAt(0, { url: 'https://other.test/' })]]) {
    assert.throws(() => trafficOf(exchanges), Blocked)
  }
})
