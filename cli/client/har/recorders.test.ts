import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { judgeBearerForm } from '../../../judgement/client-traffic/bearer-form.ts'
import { judgeChannelKeys } from '../../../judgement/client-traffic/channel-key.ts'
import { judgeSwappedCredentials } from '../../../judgement/client-traffic/credentials-seen.ts'
import type { Findings } from '../../../judgement/client-traffic/findings.ts'
import { judgeBatches, judgeMessages } from '../../../judgement/client-traffic/message-form.ts'
import { judgeSecretPlaces } from '../../../judgement/client-traffic/secret-places.ts'
import { type ServiceTraffic, serviceTraffic } from '../../../judgement/client-traffic/service-traffic.ts'
import { inShort } from '../../../judgement/client-traffic/testing/recorded-client.ts'
import { judgeTokenRequests } from '../../../judgement/client-traffic/token-request-form.ts'
import { judgeTokenReuse } from '../../../judgement/client-traffic/token-reuse.ts'
import {
  judgeAttachments,
  judgeUploadLimits,
  judgeUploads,
} from '../../../judgement/client-traffic/uploads.ts'
import { describeRefusals } from '../judge-client.ts'
import { harTraffic } from './har-traffic.ts'

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

/** What a recording shows otherwise than as right, in a few words, and its notes. */
async function shownBy(name: string): Promise<{ open: Record<string, string>; notes: readonly string[] }> {
  const file = fileURLToPath(new URL(`../testing/recordings/${name}.har`, import.meta.url))
  const { traffic, notes } = await harTraffic(file, undefined)
  const ofService = serviceTraffic(traffic)
  const verdicts = Object.entries(JUDGED).map(([id, judge]) => [id, inShort(judge(ofService))] as const)
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
  'client.message-form': '5: a body that has a text that is no UUID at /threadId',
  'client.batch-form': '6: a body that has a text that is no UUID at /0/threadId',
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
