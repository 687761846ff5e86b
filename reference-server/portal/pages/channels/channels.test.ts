import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFault } from '../../../command/load-change.ts'
import { decodeHtml, signIn, termsOf } from '../../../testing/portal-visitor.ts'
import { message, send, startWorld } from '../../../testing/started-world.ts'

test('a channel is created, its key shown once, an agent assigned, and then it answers', async (t) => {
  const started = await startWorld(t)
  const { address, seed } = started
  const ada = await signIn(started, 'ada')
  const created = await ada.post('/channels/new', { name: 'Web <img src=x>' })
  assert.equal(created.status, 303)
  const shown = await ada.get(created.to ?? '')
  const terms = termsOf(shown.html)
  assert.deepEqual(Object.keys(terms), ['Name', 'Channel ID', 'Channel API key', 'OpenAPI document'])
  assert.equal(terms['Name'], 'Web <img src=x>')
  assert.ok(!shown.html.includes('<img'))
  const again = await ada.get(created.to ?? '')
  assert.equal(again.status, 410)
  assert.ok(!again.html.includes(terms['Channel API key'] ?? ''))
  assert.equal((await send('GET', terms['OpenAPI document'] ?? '')).status, 200)

  const path = `/channels/${terms['Channel ID']}`
  const before = termsOf((await ada.get(path)).html)
  assert.deepEqual(
    [before['Agent'], before['Last 4 characters of the key']],
    ['None', terms['Channel API key']?.slice(-4)],
  )
  const url = `${address}/channelsApi/${terms['Channel ID']}/invoke`
  const key = { 'service-api-key': terms['Channel API key'] ?? '' }
  assert.equal((await send('POST', url, key, message())).status, 409)
  const assigned = await ada.post(`${path}/agent`, { agentId: seed.agentId })
  assert.equal(assigned.to, path)
  const after = await ada.get(path)
  assert.equal(termsOf(after.html)['Agent'], 'Echo')
  assert.match(after.html, /<p class="notice">Echo answers on this channel now\.<\/p>/)
  assert.equal((await send('POST', url, key, message('Hi'))).body.message, 'Hi')
})

test('a rotated key is shown once, and the one before is refused at once', async (t) => {
  const started = await startWorld(t)
  const { address, seed } = started
  const { channelId, apiKey } = seed.channel
  const ada = await signIn(started, 'ada')
  const asked = await ada.get(`/channels/${channelId}/rotate`)
  assert.ok(asked.html.includes(`The key that ends with ${apiKey.slice(-4)} is refused at once`))
  const rotated = await ada.post(`/channels/${channelId}/rotate`)
  const fresh = termsOf((await ada.get(rotated.to ?? '')).html)['Channel API key'] ?? ''
  assert.notEqual(fresh, apiKey)
  const url = `${address}/channelsApi/${channelId}/invoke`
  assert.equal((await send('POST', url, { 'service-api-key': apiKey }, message())).status, 401)
  assert.equal((await send('POST', url, { 'service-api-key': fresh }, message())).status, 200)
  assert.equal((await ada.get(rotated.to ?? '')).status, 410)
})

test('a refused assignment and a refused name say why, and keep what was typed', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const path = `/channels/${started.seed.channel.channelId}/agent`
  const refused = await ada.post(path, { agentId: 'nobody' })
  assert.equal(refused.status, 422)
  assert.equal(refused.alert, 'Choose one of your agents.')
  const long = 'n'.repeat(201)
  const named = await ada.post('/channels/new', { name: long })
  assert.deepEqual([named.status, named.alert], [422, 'Shorten the name to 200 characters: it has 201.'])
  assert.ok(named.html.includes(`value="${long}"`))
})

test('channels are for those who manage them, in their own account, and are not offered to others', async (t) => {
  const started = await startWorld(t)
  const { channelId } = started.seed.channel
  const [wes, cho, gus] = await Promise.all(['wes', 'cho', 'gus'].map((person) => signIn(started, person)))
  assert.ok(wes !== undefined && cho !== undefined && gus !== undefined)
  const gets = ['', '/key', '/rotate', '/document'].map((rest) => `/channels/${channelId}${rest}`)
  for (const path of gets) assert.ok([200, 410].includes((await wes.get(path)).status), path)
  for (const path of ['/channels', '/channels/new', ...gets]) {
    assert.equal((await cho.get(path)).status, 403, path)
  }
  for (const path of gets) assert.equal((await gus.get(path)).status, 403, path)
  for (const path of [`/channels/${channelId}/rotate`, `/channels/${channelId}/agent`]) {
    assert.equal((await cho.post(path)).status, 403, path)
    assert.equal((await gus.post(path)).status, 403, path)
  }
  assert.equal((await cho.post('/channels/new')).status, 403)
  assert.equal((await wes.get(`/channels/${crypto.randomUUID()}`)).status, 404)
  assert.ok(!(await cho.get('/')).html.includes('/channels'))
  assert.ok(!(await gus.get('/channels')).html.includes(channelId))
})

test('the rendered document has every operation and schema, and asks nothing of another address', async (t) => {
  const started = await startWorld(t)
  const { channelId } = started.seed.channel
  const ada = await signIn(started, 'ada')
  const { html } = await ada.get(`/channels/${channelId}/document`)
  for (const endpoint of ['stream', 'invoke', 'batch', 'files', 'files/extensions']) {
    assert.ok(html.includes(`<code>/channelsApi/${channelId}/${endpoint}</code>`), endpoint)
  }
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  for (const id of anchors) assert.ok(html.includes(`id="${id}"`), id)
  assert.ok(anchors.length > 10)
  const addresses = [...html.matchAll(/(?:href|src)="(https?:[^"]+)"/g)].map(([, url]) => url ?? '')
  for (const url of addresses) assert.ok(url.startsWith(started.address), url)
})

test('a fault of the portal shows through its pages', async (t) => {
  const fault = await loadFault('channel-stays-unassigned')
  const started = await startWorld(t, [fault.change])
  const ada = await signIn(started, 'ada')
  const created = await ada.post('/channels/new')
  const path = (created.to ?? '').replace(/\/key$/, '')
  await ada.post(`${path}/agent`, { agentId: started.seed.agentId })
  assert.equal(termsOf((await ada.get(path)).html)['Agent'], 'None')
})

test('a channel is tried with its key: a message, an upload, and the file attached', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { channelId, apiKey } = started.seed.channel
  const path = `/channels/${channelId}/try`
  const sent = async (fields: Record<string, string | File>) => {
    const form = new FormData()
    form.append('_csrf', await ada.token())
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const shown = await ada.send('POST', path, form)
    assert.ok(!shown.html.includes(apiKey), 'a key that was typed is not part of the page')
    return {
      ...shown,
      body: decodeHtml(/aria-label="Body"><code>(.*?)<\/code>/s.exec(shown.html)?.[1] ?? ''),
    }
  }
  assert.equal((await sent({ what: 'files' })).alert, '2 fields need another look.')
  const empty = await sent({ key: apiKey, what: 'invoke', message: '' })
  assert.equal(empty.alert, 'Write a message.')
  assert.match(empty.html, /<textarea id="message"[^>]*>\n<\/textarea>/, 'what was typed stays, also nothing')
  const wrong = await sent({ key: 'wrong', what: 'invoke', message: 'Hi', threadId: crypto.randomUUID() })
  assert.equal(termsOf(wrong.html)['Status'], '401')
  const uploaded = await sent({ key: apiKey, what: 'files', file: new File(['x'], 'notes.txt') })
  assert.equal(termsOf(uploaded.html)['Status'], '201')
  const [attachedFiles] = JSON.parse(uploaded.body).uploadedFiles
  assert.equal(new URL(attachedFiles).origin, new URL(started.address).origin)
  const asked = { key: apiKey, message: 'Hi', threadId: crypto.randomUUID(), attachedFiles }
  assert.equal(JSON.parse((await sent({ ...asked, what: 'invoke' })).body).message, 'Hi')
  assert.match((await sent({ ...asked, what: 'stream' })).body, /^data: .*on_chat_model_start/)
})
