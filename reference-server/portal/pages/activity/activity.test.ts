import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityOf, decodeHtml, type PortalVisitor, signIn } from '../../../testing/portal-visitor.ts'
import {
  bearerOf,
  channelOf,
  message,
  send,
  startWorld,
  tokenRequest,
  workspacesOf,
} from '../../../testing/started-world.ts'

/** The requests that a page lists, each as the text of its paragraphs. */
async function listed(visitor: PortalVisitor, query = ''): Promise<string[]> {
  const { html } = await visitor.get(`/activity${query}`)
  const items = [...html.matchAll(/<li><p><span class="state.*?<\/li>/gs)].map(([item]) => item)
  return items.map((item) => decodeHtml(item.replace(/<[^>]*>/g, '')))
}

test('requests are listed newest first with what was wrong, by surface, and the refused alone', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const token = `${started.address}/oauth/token`
  await activityOf(started, () => send('POST', token, {}, tokenRequest(started)))
  await activityOf(started, () => send('POST', token, {}, { ...tokenRequest(started), audience: 'x' }))
  await activityOf(started, () => send('POST', `${url}/invoke`, key, message()))
  const ada = await signIn(started, 'ada')
  const all = await listed(ada)
  assert.equal(all.length, 3)
  assert.match(all[0] ?? '', /^200 POST \/channelsApi\/.*Channel API · First channel · \d+ ms$/s)
  assert.match(all[1] ?? '', /^400 POST \/oauth\/token\s+audience is not \S+\s.*Seeded account key/s)
  const tokens = await listed(ada, '?surface=token')
  assert.equal(tokens.length, 2)
  const refused = await listed(ada, '?surface=token&refused=yes')
  assert.equal(refused.length, 1)
  assert.equal((await listed(ada, '?surface=channel&refused=yes')).length, 0)
  assert.equal((await listed(ada, '?surface=nonsense')).length, 3)
})

test('nobody sees the requests of another account, and of their own only what is theirs to manage', async (t) => {
  const started = await startWorld(t)
  const { address, seed } = started
  const { url, key } = channelOf(started)
  const unknown = { ...tokenRequest(started), client_id: 'nobody' }
  const workspaceKey = await bearerOf(started, seed.workspaceKey)
  const created = await send(
    'POST',
    `${address}/control/channels`,
    { 'x-portal-user': 'gus' },
    { name: 'Globex only' },
  )
  const foreign = `${address}/channelsApi/${created.body.channelId}/invoke`
  for (const request of [
    () => send('POST', `${address}/oauth/token`, {}, tokenRequest(started)),
    () => send('POST', `${address}/oauth/token`, {}, unknown),
    () => send('GET', workspacesOf(started), workspaceKey),
    () => send('GET', workspacesOf(started)),
    () => send('POST', `${url}/invoke`, key, message()),
    () => send('POST', foreign, { 'service-api-key': created.body.apiKey }, message()),
  ]) {
    await activityOf(started, request)
  }
  const [ada, wes, gus] = await Promise.all(['ada', 'wes', 'gus'].map((person) => signIn(started, person)))
  assert.ok(ada !== undefined && wes !== undefined && gus !== undefined)
  const whole = await listed(ada)
  assert.ok(whole.some((item) => item.includes('Seeded account key')))
  assert.ok(whole.some((item) => item.includes('nobody known, to account acme')))
  assert.ok(whole.some((item) => item.includes('client_id is that of no credential')))
  assert.ok(!whole.some((item) => item.includes('Globex only') || item.includes(created.body.channelId)))
  const ofWes = await listed(wes)
  assert.ok(ofWes.some((item) => item.includes('Seeded workspace key')))
  assert.ok(ofWes.some((item) => item.includes('First channel')))
  assert.ok(!ofWes.some((item) => item.includes('Seeded account key') || item.includes('nobody known')))
  const ofGus = await listed(gus)
  assert.ok(ofGus.some((item) => item.includes('Globex only')))
  assert.ok(ofGus.some((item) => item.includes('client_id is that of no credential')))
  assert.ok(!ofGus.some((item) => /First channel|Seeded|acme/.test(item)))
})

test('the activity is not offered to those who manage nothing, and refused', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  assert.ok(!(await cho.get('/')).html.includes('/activity'))
  const refused = await cho.get('/activity')
  assert.deepEqual([refused.status, refused.alert], [403, 'members cannot look at the activity'])
})

test('what a client sent is shown as text', async (t) => {
  const started = await startWorld(t)
  await activityOf(started, () => send('GET', `${started.address}/<script>alert(1)</script>?<b>`))
  const ada = await signIn(started, 'ada')
  const { html } = await ada.get('/activity')
  assert.ok(!html.includes('<script>alert'))
})

test('a request is shown with its answer to whom it concerns, and to nobody else', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const { id } = await activityOf(started, () => send('POST', `${url}/invoke`, key, message('Hello there')))
  const [ada, gus] = [await signIn(started, 'ada'), await signIn(started, 'gus')]
  assert.match((await ada.get('/activity')).html, new RegExp(`/portal/activity/${id}"`))
  const { html } = await ada.get(`/activity/${id}`)
  assert.match(html, /aria-label="Body of the request"><code>[^<]*Hello there/)
  assert.match(html, /aria-label="Body of the response"><code>[^<]*Hello there/)
  assert.ok(!html.includes(started.seed.channel.apiKey))
  assert.equal((await gus.get(`/activity/${id}`)).status, 404)
})
