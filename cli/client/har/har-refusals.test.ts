import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { UsageError } from '../../../contracts/errors.ts'
import { withFolder } from '../../testing/with-folder.ts'
import { goodEntries, type SampleEntry, SECRET, SERVICE, sampleHar, TOKEN } from '../testing/sample-har.ts'
import { type HarTraffic, harTraffic } from './har-traffic.ts'

async function readOf(t: TestContext, text: string): Promise<HarTraffic> {
  const folder = await withFolder(t, { 'traffic.har': text })
  return harTraffic(join(folder, 'traffic.har'), undefined)
}

async function refusalOf(t: TestContext, text: string): Promise<string> {
  const error: unknown = await readOf(t, text).catch((reason: unknown) => reason)
  assert.ok(error instanceof UsageError, 'it is refused')
  assert.doesNotMatch(error.message, /\n/)
  return error.message
}

test('refuses a recording whose credentials were taken out, and says where', async (t) => {
  const [token, platform, , message] = goodEntries()
  assert.ok(token !== undefined && platform !== undefined && message !== undefined)
  const replaced = (entry: SampleEntry, name: string, value: string): string =>
    sampleHar([token, { ...entry, headers: { ...entry.headers, [name]: value } }])
  for (const value of [
    '[REDACTED]',
    'Bearer ***',
    'Bearer ‹access token›',
    'Bearer <token removed>',
    'Bearer $TOKEN',
  ]) {
    assert.match(
      await refusalOf(t, replaced(platform, 'Authorization', value)),
      /traffic\.har: log\.entries\[1\]\.request\.headers: the value of Authorization was replaced; .*save it again/,
    )
  }
  assert.match(
    await refusalOf(t, replaced(message, 'service-api-key', 'xxxx')),
    /the value of service-api-key/,
  )
  const body = { client_id: 'key-1', client_secret: '‹client secret›', grant_type: 'client_credentials' }
  assert.match(await refusalOf(t, sampleHar([{ ...token, body }])), /postData: the value of client_secret/)
  const answer = { access_token: '[redacted]', expires_in: 1 }
  assert.match(await refusalOf(t, sampleHar([{ ...token, answer }])), /content: the value of access_token/)
})

test('refuses a recording without the fields that carry credentials, and lets a client that sent none be judged', async (t) => {
  const [, platform, , message] = goodEntries()
  assert.ok(platform !== undefined && message !== undefined)
  const bare = { url: platform.url }
  assert.match(await refusalOf(t, sampleHar([{ ...bare, status: 200 }])), /Authorization was left out/)
  assert.match(
    await refusalOf(t, sampleHar([{ ...bare, status: 401 }], 'WebInspector')),
    /Authorization was left out/,
  )
  assert.match(await refusalOf(t, sampleHar([{ ...message, headers: {} }])), /service-api-key was left out/)
  assert.match(
    await refusalOf(t, sampleHar([{ ...bare, request: { headers: [] } }])),
    /request\.headers: are not recorded/,
  )
  for (const entry of [
    { ...bare, status: 401 },
    { ...bare, url: `${bare.url}?access_token=${TOKEN}` },
    { ...bare, headers: { 'X-Access-Token': TOKEN } },
    { ...bare, headers: { Authorization: 'Bearer undefined' }, status: 401 },
    { ...bare, method: 'OPTIONS' },
  ]) {
    assert.equal((await readOf(t, sampleHar([entry]))).traffic.exchanges.length, 1)
  }
})

test('refuses what is no HAR, naming file, member, value and what was expected, and no secret', async (t) => {
  const [token] = goodEntries()
  const odd = (request: object): string => sampleHar([{ url: `${SERVICE}/`, request }])
  const cases: readonly (readonly [string, RegExp])[] = [
    [`{"client_secret": "${SECRET}"`, /traffic\.har: is no JSON; expected a HAR 1\.2 file/],
    ['[]', /traffic\.har: log: missing; expected the log of a HAR 1\.2 file/],
    ['{"log":[]}', /log: is a list; expected/],
    ['{"log":{}}', /log\.entries: missing; expected a list of requests/],
    ['{"log":{"entries":[7]}}', /log\.entries\[0\]: is 7; expected an object/],
    ['{"log":{"entries":[{}]}}', /log\.entries\[0\]\.request: missing; expected an object/],
    [odd({ url: 42 }), /log\.entries\[0\]\.request\.url: is 42; expected a text/],
    [odd({ headers: {} }), /log\.entries\[0\]\.request\.headers: is an object; expected a list/],
    [odd({ headers: [{ value: 'x' }] }), /request\.headers\[0\]\.name: missing; expected a text/],
    [odd({ postData: { text: 5 } }), /request\.postData\.text: is 5; expected a text/],
    [
      sampleHar([{ url: `${SERVICE}/`, ...token, more: { startedDateTime: 'yesterday' } }]),
      /log\.entries\[0\]\.startedDateTime: is "yesterday"; expected a time such as/,
    ],
  ]
  for (const [text, expected] of cases) {
    const message = await refusalOf(t, text)
    assert.match(message, expected)
    assert.doesNotMatch(message, new RegExp(SECRET))
  }
  await assert.rejects(
    harTraffic('/nowhere/at-all.har', undefined),
    /--har \/nowhere\/at-all\.har: cannot be read: ENOENT/,
  )
})
