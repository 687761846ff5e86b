import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { withFolder } from '../../testing/with-folder.ts'
import { goodEntries, KEY, sampleHar } from '../testing/sample-har.ts'
import { harTraffic } from './har-traffic.ts'

test('says at which other host the service was, and which entries name none', async (t) => {
  const text = sampleHar([...goodEntries(), { url: '/v1/accounts/acc-1/workspaces' }])
  const target = {
    ...{ name: 'acme', claims: ['channel'], http: { headers: {} } },
    pace: { concurrency: 2, requestTimeout: 1, streamTimeout: 1, settle: 1 },
    channel: {
      ...{ baseUrl: 'https://chat.acme.test', channelId: 'ch-1', apiKey: KEY },
      agent: { reply: 'unrelated', prompt: '{text}' },
    },
  } as const
  const folder = await withFolder(t, { 'traffic.har': text })
  const { notes } = await harTraffic(join(folder, 'traffic.har'), target)
  assert.match(notes.join('\n'), /^None of 4 recorded requests went to the addresses of the target file/)
  assert.match(
    notes.join('\n'),
    /has the channel at chat\.acme\.test; .* went to api\.acme\.test, and are not judged/,
  )
  assert.match(notes.join('\n'), /1 entry of the recording has a relative address/)
})
