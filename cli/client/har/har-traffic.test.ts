import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Target } from '../../../fixtures/target/target.ts'
import type { ClientTraffic } from '../../../judgement/client-traffic/client-traffic.ts'
import { judgeChannelKeys } from '../../../judgement/client-traffic/secret-places.ts'
import { serviceTraffic } from '../../../judgement/client-traffic/service-traffic.ts'
import { summariseFindings } from '../../../judgement/client-traffic/testing/recorded-client.ts'
import { judgeUploadLimits } from '../../../judgement/client-traffic/uploads.ts'
import { withFolder } from '../../testing/with-folder.ts'
import { goodEntries, KEY, type SampleEntry, SECRET, SERVICE, sampleHar } from '../testing/sample-har.ts'
import { type HarTraffic, harTraffic } from './har-traffic.ts'

async function readOf(t: TestContext, text: string, target?: Target): Promise<HarTraffic> {
  const folder = await withFolder(t, { 'traffic.har': text })
  return harTraffic(join(folder, 'traffic.har'), target)
}

async function trafficOf(t: TestContext, entries: readonly SampleEntry[]): Promise<ClientTraffic> {
  return (await readOf(t, sampleHar(entries))).traffic
}

test('finds where the service is by what was sent to it', async (t) => {
  const elsewhere = [
    { url: 'https://cdn.test/app.js', answer: 'x' },
    {
      method: 'POST',
      url: 'https://login.other.test/token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=other&client_secret=of-another-service',
      answer: { access_token: 'another-token-9f86d081884c7d65' },
    },
  ]
  const { addresses, given, isWhole, exchanges } = await trafficOf(t, [...elsewhere, ...goodEntries()])
  assert.deepEqual(addresses, {
    token: `${SERVICE}/oauth/token`,
    platform: `${SERVICE}/v1`,
    channel: `${SERVICE}/chat`,
  })
  assert.deepEqual([given, isWhole], [{ apiKeys: [], channels: [] }, undefined])
  assert.equal(exchanges.length, 6, 'what went elsewhere is there, too: secrets may have gone with it')
  assert.equal(exchanges[0]?.response?.text, undefined, 'what others answered is not')
  assert.match(exchanges[2]?.response?.text ?? '', /access_token/)
})

test('the token address is the one that the client was given, where that has moved', async (t) => {
  const [fetch, ...calls] = goodEntries()
  assert.ok(fetch !== undefined)
  const moved = { ...fetch, status: 308, answer: undefined, answerHeaders: { location: '/v2/token' } }
  const followed = { ...fetch, url: `${SERVICE}/v2/token` }
  const { addresses, exchanges } = await trafficOf(t, [moved, followed, ...calls])
  assert.equal(addresses.token, `${SERVICE}/oauth/token`)
  assert.match(exchanges[1]?.response?.text ?? '', /access_token/, 'it shows where the token comes from')
})

test('the target file says where the service is, and which keys the client has', async (t) => {
  const target: Target = {
    name: 'Acme',
    claims: ['platform'],
    platform: {
      baseUrl: `${SERVICE}/v2`,
      tokenUrl: `${SERVICE}/t`,
      audience: SERVICE,
      accountId: 'acc-1',
      accountKey: { clientId: 'key-1', clientSecret: SECRET },
    },
    http: { headers: {} },
    pace: { concurrency: 2, requestTimeout: 60_000, streamTimeout: 120_000, settle: 2_000 },
  }
  const { traffic, notes } = await readOf(t, sampleHar(goodEntries()), target)
  assert.deepEqual(traffic.addresses, { token: `${SERVICE}/t`, platform: `${SERVICE}/v2` })
  assert.deepEqual(traffic.given, {
    audience: SERVICE,
    apiKeys: [{ type: 'account', clientId: 'key-1', clientSecret: SECRET }],
    channels: [],
  })
  assert.match(notes.join(), /^None of 4 recorded requests went to the addresses of the target file/)
})

test('times count from the first request, and requests stand in the order of their times', async (t) => {
  const at = (startedDateTime: string, url: string, more: object = {}): SampleEntry => ({
    url: `${SERVICE}${url}`,
    more: { startedDateTime, ...more },
  })
  const { exchanges } = await trafficOf(t, [
    at('2026-01-31T13:00:02.0000007+01:00', '/third', {
      time: -1,
      timings: { blocked: -1, wait: 5, receive: 2.5 },
    }),
    at('2026-01-31T12:00:00Z', '/first', { time: 12.5 }),
    at('2026-01-31T06:30:02.0000002-05:30', '/second', { response: { status: 0 } }),
  ])
  assert.deepEqual(
    exchanges.map(({ url, sentAt, answeredAt }) => [
      new URL(url).pathname,
      Math.round(sentAt),
      answeredAt === undefined ? undefined : Math.round(answeredAt * 10) / 10,
    ]),
    [
      ['/first', 0, 12.5],
      ['/second', 2_000, undefined],
      ['/third', 2_000, 2_007.5],
    ],
  )
  assert.equal(exchanges[1]?.response, undefined, 'status 0 is no answer')
})

test('reads what tools write in their own way', async (t) => {
  const text = `\uFEFF${sampleHar([
    {
      method: 'post',
      url: `${SERVICE}/chat/channelsApi/ch-1/stream`,
      request: {
        headers: [
          { name: ':authority', value: 'api.acme.test' },
          { name: 'service-api-key', value: KEY, _note: 'x' },
        ],
        postData: null,
        bodySize: 31,
      },
      more: {
        _initiator: {},
        pageref: 'p',
        response: {
          status: 200,
          headers: [],
          content: { mimeType: 'text/event-stream', text: 'ZGF0YToge30K', encoding: 'base64' },
        },
      },
    },
    { url: `${SERVICE}/cached`, more: { _fromCache: 'disk' } },
    { url: 'wss://api.acme.test/socket' },
    { url: 'data:text/plain,hello' },
  ])}`
  const { traffic } = await readOf(t, text)
  const [exchange, ...others] = traffic.exchanges
  assert.equal(others.length, 0, 'what was not sent over HTTP is left out')
  assert.equal(exchange?.method, 'POST')
  assert.deepEqual(exchange?.headers, [['service-api-key', KEY]])
  assert.deepEqual(exchange?.body, { kind: 'not-recorded', size: 31 })
  assert.equal(exchange?.response?.text, 'data: {}\n')
})

test('tells a body that was not recorded from none', async (t) => {
  const url = `${SERVICE}/chat/channelsApi/ch-1/invoke`
  const headers = { 'service-api-key': KEY }
  const { exchanges } = await trafficOf(t, [
    { method: 'POST', url, headers },
    { method: 'POST', url, headers, request: { bodySize: 0 } },
    { method: 'POST', url, headers: { ...headers, 'Content-Length': '12' }, body: '' },
    { method: 'GET', url, headers },
    {
      method: 'POST',
      url,
      headers,
      request: {
        postData: {
          mimeType: 'application/x-www-form-urlencoded',
          params: [
            { name: 'message', value: 'a b' },
            { name: 'x', value: '&' },
          ],
        },
      },
    },
  ])
  assert.deepEqual(
    exchanges.map(({ body }) => body),
    [
      { kind: 'not-recorded' },
      undefined,
      { kind: 'not-recorded', size: 12 },
      undefined,
      { kind: 'text', text: 'message=a+b&x=%26' },
    ],
  )
})

test('reads the parts of a form, and the sizes of files only where their bytes are there', async (t) => {
  const url = `${SERVICE}/chat/channelsApi/ch-1/files`
  const type = 'multipart/form-data; boundary=b'
  const form = (content: string, lineEnd = '\r\n'): string =>
    [
      '--b',
      'Content-Disposition: form-data; name="files"; filename="a.png"',
      'Content-Type: image/png',
      '',
      content,
      '--b--',
      '',
    ].join(lineEnd)
  const inBase64 = (text: string): string => Buffer.from(text).toString('base64')
  const upload = (body: string, length: number): SampleEntry => ({
    method: 'POST',
    url,
    headers: { 'service-api-key': KEY, 'Content-Type': type, 'Content-Length': String(length) },
    body,
  })
  const { exchanges } = await trafficOf(t, [
    upload(form('12345'), form('12345').length),
    upload(form(''), 4_711),
    upload(form('1\uFFFD2', '\n'), 4_711),
    upload('the tool wrote something else', 4_711),
    {
      ...upload('', 4_711),
      request: {
        postData: {
          mimeType: type,
          params: [
            { name: 'files', fileName: 'b.png', contentType: 'image/png' },
            { name: 'note', value: 'n' },
          ],
        },
      },
    },
  ])
  const png = { name: 'files', filename: 'a.png', contentType: 'image/png' }
  assert.deepEqual(
    exchanges.map(({ body }) => body),
    [
      { kind: 'form', parts: [{ ...png, size: 5 }], content: inBase64(form('12345')) },
      { kind: 'form', parts: [png], size: 4_711 },
      { kind: 'form', parts: [png], content: inBase64(form('1\uFFFD2', '\n')), size: 4_711 },
      { kind: 'not-recorded', size: 4_711 },
      {
        kind: 'form',
        parts: [
          { name: 'files', filename: 'b.png', contentType: 'image/png' },
          { name: 'note', text: 'n' },
        ],
        size: 4_711,
      },
    ],
  )
})

test('a form is no larger than its body, whatever the recording leaves out of it', async (t) => {
  const upload = (bodySize: number): SampleEntry => ({
    method: 'POST',
    url: `${SERVICE}/chat/channelsApi/ch-1/files`,
    headers: { 'service-api-key': KEY, 'Content-Type': 'multipart/form-data; boundary=b' },
    request: {
      bodySize,
      postData: { mimeType: 'multipart/form-data', params: [{ name: 'files', fileName: 'a.txt' }] },
    },
  })
  for (const [bodySize, shown] of [
    [3_000_000, 'fine'],
    [4_000_000, 'gap: the recording does not tell how large an uploaded file is'],
  ] as const) {
    assert.equal(
      summariseFindings(judgeUploadLimits(serviceTraffic(await trafficOf(t, [upload(bodySize)])))),
      shown,
    )
  }
})

test('a body that a browser does not show is one that was not recorded', async (t) => {
  const url = `${SERVICE}/chat/channelsApi/ch-1/files`
  const headers = { 'service-api-key': KEY, 'Content-Type': 'multipart/form-data; boundary=b' }
  const { exchanges } = await trafficOf(t, [
    { method: 'POST', url, headers, request: { bodySize: 0 } },
    { method: 'POST', url, headers: { ...headers, 'Content-Length': '0' }, request: { bodySize: 0 } },
  ])
  assert.deepEqual(
    exchanges.map(({ body }) => body),
    [{ kind: 'not-recorded' }, undefined],
  )
})

test('fields that a tool lists twice are one, and one that a client sends twice are two', async (t) => {
  const [, , , message] = goodEntries()
  assert.ok(message !== undefined)
  const twice = (names: readonly string[]): SampleEntry => ({
    ...message,
    request: {
      headers: [...Object.entries(message.headers ?? {}), ...Object.entries(message.headers ?? {})]
        .map(([name, value]) => ({ name, value }))
        .filter(({ name }, index) => index < 2 || names.includes(name)),
    },
  })
  const judge = async (names: readonly string[]): Promise<string> =>
    summariseFindings(judgeChannelKeys(serviceTraffic(await trafficOf(t, [twice(names)]))))
  assert.equal(await judge(['service-api-key', 'Content-Type']), 'fine')
  assert.equal(await judge(['service-api-key']), '1: one with 2 of them')
})
