import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../../../contracts/errors.ts'
import { judgeBearerForm } from '../../../judgement/client-traffic/bearer-form.ts'
import { judgeSwappedCredentials } from '../../../judgement/client-traffic/credentials-seen.ts'
import type { Findings } from '../../../judgement/client-traffic/findings.ts'
import { judgeBatches, judgeMessages } from '../../../judgement/client-traffic/message-form.ts'
import { judgeChannelKeys, judgeSecretPlaces } from '../../../judgement/client-traffic/secret-places.ts'
import { type ServiceTraffic, serviceTraffic } from '../../../judgement/client-traffic/service-traffic.ts'
import { summariseFindings } from '../../../judgement/client-traffic/testing/recorded-client.ts'
import { judgeTokenRequests } from '../../../judgement/client-traffic/token-request-form.ts'
import { judgeTokenReuse } from '../../../judgement/client-traffic/token-reuse.ts'
import {
  judgeAttachments,
  judgeUploadLimits,
  judgeUploads,
} from '../../../judgement/client-traffic/uploads.ts'
import { withFolder } from '../../testing/with-folder.ts'
import { describeRefusals } from '../judge-client.ts'
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
    [`{"client_secret": "${SECRET}"`, /traffic\.har: is not JSON, or breaks off; expected a HAR 1\.2 file/],
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
    /--har \/nowhere\/at-all\.har: no such file/,
  )
})

/**
 * One client, good and bad, at the reference server, as five tools recorded it: Playwright 1.65 (recordHar, embedded), Debian's mitmproxy
 * 8.1.1 with its har_dump.py, chrome-har-capturer over the DevTools protocol of Chromium, chrome-har 1.3.1, and puppeteer-har 1.1.2.
 * Fields that browsers add were taken out.
 */
const BROWSERS = ['playwright', 'devtools-protocol', 'chrome-har', 'puppeteer-har'] as const

const JUDGED: Readonly<Record<string, (traffic: ServiceTraffic) => Findings>> = {
  'client.token-request': judgeTokenRequests,
  'client.secret-only-to-token-endpoint': judgeSecretPlaces,
  'client.reuses-token': judgeTokenReuse,
  'client.bearer-form': judgeBearerForm,
  'client.key-in-header': judgeChannelKeys,
  'client.credentials-not-swapped': judgeSwappedCredentials,
  'client.message-form': judgeMessages,
  'client.batch-form': judgeBatches,
  'client.upload-form': judgeUploads,
  'client.attachment-from-upload': judgeAttachments,
  'client.within-limits': judgeUploadLimits,
}

/** What a recording does not show as right, in a few words, and its notes. */
async function shownBy(name: string): Promise<{ open: Record<string, string>; notes: readonly string[] }> {
  const file = fileURLToPath(new URL(`../testing/recordings/${name}.har`, import.meta.url))
  const { traffic, notes } = await harTraffic(file, undefined)
  const ofService = serviceTraffic(traffic)
  const verdicts = Object.entries(JUDGED).map(
    ([id, judge]) => [id, summariseFindings(judge(ofService))] as const,
  )
  return {
    open: Object.fromEntries(verdicts.filter(([, words]) => words !== 'fine')),
    notes: [...describeRefusals(traffic), ...notes],
  }
}

const UNSEEN = 'gap: the recording does not hold the body of a request'
/** What a browser's recording of an upload leaves open: its body is not there. */
const OF_UPLOADS = {
  'client.credentials-not-swapped': UNSEEN,
  'client.upload-form': UNSEEN,
  'client.within-limits': UNSEEN,
}
const WRONG = {
  'client.secret-only-to-token-endpoint':
    '3: a request to the platform with the client secret in its address',
  'client.message-form': '5: a body that has a text that is not a UUID at /threadId',
  'client.batch-form': '6: a body that has a text that is not a UUID at /0/threadId',
}
const REFUSED =
  '2 requests of the client were refused: 1 with status 400 (channel, invoke), 1 with status 400 (channel, batch).'

for (const name of BROWSERS) {
  test(`of a good client ${name} leaves nothing open but its upload, and of a bad one shows what is wrong`, async () => {
    const good = await shownBy(`${name}-good`)
    assert.deepEqual(good.open, { ...OF_UPLOADS, 'client.secret-only-to-token-endpoint': UNSEEN })
    assert.equal(good.notes.length, 1)
    assert.match(
      good.notes[0] ?? '',
      /leaves out the body or the files of 1 request \(POST \/channelsApi\/[^/]+\/files\)/,
    )
    const bad = await shownBy(`${name}-bad`)
    assert.deepEqual(bad.open, { ...OF_UPLOADS, ...WRONG })
    assert.deepEqual([bad.notes[0], bad.notes.length], [REFUSED, 2])
  })
}

test('of a good client mitmproxy leaves nothing open, and of a bad one shows what is wrong', async () => {
  assert.deepEqual(await shownBy('mitmproxy-good'), { open: {}, notes: [] })
  assert.deepEqual(await shownBy('mitmproxy-bad'), { open: WRONG, notes: [REFUSED] })
})

test('what has nothing of the service says so', async (t) => {
  const { traffic, notes } = await readOf(t, sampleHar([{ url: 'https://example.test/' }]))
  assert.deepEqual(traffic.addresses, {})
  assert.match(notes.join(), /^None of 1 recorded request .* name its addresses with --target FILE/)
  assert.match(
    (await readOf(t, sampleHar([]))).notes.join(),
    /^The recording holds no request\. Record the client from its start/,
  )
  assert.match(
    (await readOf(t, sampleHar([], 'Playwright'))).notes.join(),
    /^The recording holds no request\. Let the kit run the tests, with client -- COMMAND: Playwright records what pages send/,
  )
  const relative = await readOf(t, sampleHar([{ url: '/v1/accounts/acc-1/workspaces' }]))
  assert.deepEqual(relative.notes, [
    '1 entry of the recording has a relative address, which names no host, and is not judged. Record whole addresses.',
  ])
})
