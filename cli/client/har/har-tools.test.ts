import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { ClientExchange } from '../../../judgement/client-traffic/client-traffic.ts'
import { withFolder } from '../../testing/with-folder.ts'
import { goodEntries, type SampleEntry, SECRET, SERVICE, sampleHar, TOKEN } from '../testing/sample-har.ts'
import { harTraffic } from './har-traffic.ts'

const WORKSPACES = `${SERVICE}/v1/accounts/acc-1/workspaces`

/** The exchanges and notes of a correct client whose recording has a further entry. */
async function readWith(
  t: TestContext,
  entry: SampleEntry,
): Promise<{ last: ClientExchange | undefined; count: number; notes: readonly string[] }> {
  const folder = await withFolder(t, { 'traffic.har': sampleHar([...goodEntries(), entry]) })
  const { traffic, notes } = await harTraffic(join(folder, 'traffic.har'), undefined)
  return { last: traffic.exchanges.at(-1), count: traffic.exchanges.length, notes }
}

test('what Safari took out of a cache was not sent', async (t) => {
  const cached = (_fetchType: string): SampleEntry => ({
    url: WORKSPACES,
    request: { headers: [] },
    more: { _fetchType },
  })
  for (const kind of ['Memory Cache', 'Disk Cache']) {
    assert.equal((await readWith(t, cached(kind))).count, goodEntries().length)
  }
  const sent = { url: WORKSPACES, headers: { Authorization: `Bearer ${TOKEN}` } }
  assert.equal((await readWith(t, { ...sent, more: { _fetchType: 'Network Load' } })).count, 5)
})

test('an empty postData, as Insomnia writes it, is no body that was left out', async (t) => {
  const { last, notes } = await readWith(t, {
    url: WORKSPACES,
    headers: { Authorization: `Bearer ${TOKEN}` },
    request: { postData: { mimeType: '', params: [] }, bodySize: -1 },
  })
  assert.deepEqual([last?.body, notes], [undefined, []])
})

test('a query that only queryString has belongs to the address', async (t) => {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const request = { queryString: [{ name: 'secret', value: SECRET }, { name: 'page' }] }
  const { last } = await readWith(t, { url: WORKSPACES, headers, request })
  assert.equal(last?.url, `${WORKSPACES}?secret=${SECRET}&page=`)
  const { last: whole } = await readWith(t, { url: `${WORKSPACES}?secret=x`, headers, request })
  assert.equal(whole?.url, `${WORKSPACES}?secret=x`)
})

test('numbers may be texts, and values of fields numbers', async (t) => {
  const { last } = await readWith(t, {
    url: WORKSPACES,
    more: {
      time: '40.5',
      request: {
        method: 'GET',
        url: WORKSPACES,
        headers: [
          { name: 'Authorization', value: `Bearer ${TOKEN}` },
          { name: 'X-Page', value: 2 },
        ],
      },
      response: { status: '401', headers: [], content: {} },
    },
  })
  assert.equal(last?.response?.status, 401)
  assert.deepEqual(last?.headers[1], ['X-Page', '2'])
  assert.equal(Math.round(((last?.answeredAt ?? 0) - (last?.sentAt ?? 0)) * 10), 405)
})

test('a request without a time of its own was sent after the one before it', async (t) => {
  const { last } = await readWith(t, {
    url: WORKSPACES,
    headers: { Authorization: `Bearer ${TOKEN}` },
    more: { startedDateTime: '0001-01-01T00:00:00' },
  })
  assert.equal(last?.sentAt, 3_000)
  assert.equal(last?.url, WORKSPACES)
})

test('no time is longer than evidence takes', async (t) => {
  const { last } = await readWith(t, {
    url: WORKSPACES,
    headers: { Authorization: `Bearer ${TOKEN}` },
    more: { startedDateTime: '9999-12-31T23:59:59Z', time: 1e300 },
  })
  assert.deepEqual([last?.sentAt, last?.answeredAt], [1e11, 2e11])
})

test('what is no number of bytes is no size', async (t) => {
  for (const bodySize of [-1, 12.5, 1e300]) {
    const { last } = await readWith(t, {
      ...{ method: 'POST', url: `${SERVICE}/chat/channelsApi/ch-1/files` },
      headers: { 'service-api-key': 'a-key-of-the-channel' },
      request: { bodySize },
    })
    assert.deepEqual(last?.body, { kind: 'not-recorded' })
  }
})

test('what is no status is no answer', async (t) => {
  for (const status of [0, -1, '0', '', null, 200.5, '99999999999']) {
    const { last } = await readWith(t, { url: WORKSPACES, more: { response: { status, headers: [] } } })
    assert.equal(last?.response, undefined)
  }
})

test('a body that is no form is left out without a word about forms', async (t) => {
  const { notes } = await readWith(t, {
    method: 'POST',
    url: `${SERVICE}/chat/channelsApi/ch-1/invoke`,
    headers: { 'service-api-key': '7d793037a0760186-of-a-channel-c592' },
  })
  assert.deepEqual(notes, [
    'The recording leaves out the body or the files of 1 request (POST /chat/channelsApi/ch-1/invoke). Record them with a proxy, or let the kit run the client.',
  ])
})
