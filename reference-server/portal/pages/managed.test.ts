import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketDefinition } from '../../testing/external-api.ts'
import { signIn, termsOf } from '../../testing/portal-visitor.ts'
import { bearerOf, channelOf, message, send, startWorld } from '../../testing/started-world.ts'

test('a channel is renamed, and deleted with its conversations and files once that is confirmed', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const { url, key } = channelOf(started)
  const { channelId } = started.seed.channel
  const form = new FormData()
  form.append('files', new File(['x'], 'report.txt'))
  const uploaded = await fetch(`${url}/files`, { method: 'POST', headers: key, body: form })
  const { uploadedFiles }: { uploadedFiles: [string] } = JSON.parse(await uploaded.text())
  const attached = { ...message(), attachedFiles: uploadedFiles }
  assert.equal((await send('POST', `${url}/invoke`, key, attached)).status, 200)
  assert.equal((await ada.post(`/channels/${channelId}/rename`, { name: ' ' })).alert, 'Give it a name.')
  const { to } = await ada.post(`/channels/${channelId}/rename`, { name: 'Website' })
  const { html } = await ada.get(to ?? '')
  assert.equal(termsOf(html)['Name'], 'Website')
  assert.match(termsOf(html)['Key last used'] ?? '', / UTC$/)
  assert.match((await ada.get(`/channels/${channelId}/delete`)).html, /answered 401/)
  assert.equal((await send('GET', uploadedFiles[0])).status, 200)
  assert.equal((await ada.post(`/channels/${channelId}/delete`)).to, '/channels')
  assert.match((await ada.get('/channels')).html, /Website is deleted/)
  assert.equal((await send('POST', `${url}/invoke`, key, message())).status, 401)
  assert.equal((await send('GET', uploadedFiles[0])).status, 404)
})

test('an agent is deleted, and its channels are left without one', async (t) => {
  const started = await startWorld(t)
  const [ada, cho] = [await signIn(started, 'ada'), await signIn(started, 'cho')]
  const { url, key } = channelOf(started)
  assert.equal((await cho.post('/agents/echo/delete')).status, 403)
  assert.match((await ada.get('/agents/echo/delete')).html, /These channels are left without an agent: /)
  assert.equal((await ada.post('/agents/echo/delete')).to, '/agents')
  assert.equal((await send('POST', `${url}/invoke`, key, message())).status, 409)
})

test('the definition of a custom API is replaced and waits to be confirmed, and the API is deleted', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const definition = JSON.stringify(ticketDefinition('http://127.0.0.1:1'))
  const choice = { name: 'Tickets', definition, 'authentication.type': 'None' }
  const { to = '' } = await ada.post('/custom-apis/new', choice)
  await ada.post(`${to}/confirm`)
  const broken = await ada.post(`${to}/definition`, { definition: 'swagger: "2.0"' })
  assert.match(broken.alert ?? '', /Swagger 2\.0/)
  assert.equal(termsOf((await ada.get(to)).html)['State'], 'confirmed')
  const smaller = { ...ticketDefinition('http://127.0.0.1:1'), paths: {} }
  await ada.post(`${to}/definition`, { definition: JSON.stringify(smaller) })
  const { html } = await ada.get(to)
  assert.match(html, /replaced, with 0 actions/)
  assert.equal(termsOf(html)['State'], 'imported')
  await ada.post(`${to}/rename`, { name: 'Desk' })
  assert.match((await ada.get(to)).html, /<h1>Desk</)
  await ada.post(`${to}/delete`)
  assert.equal((await ada.get(to)).status, 404)
})

test('what is not for somebody is neither renamed nor deleted', async (t) => {
  const started = await startWorld(t)
  const gus = await signIn(started, 'gus')
  const { channelId } = started.seed.channel
  for (const path of [`/channels/${channelId}`, '/agents/echo']) {
    assert.ok([403, 404].includes((await gus.post(`${path}/delete`)).status), path)
  }
  assert.equal((await gus.post(`/channels/${channelId}/rename`, { name: 'x' })).status, 403)
  const ada = await signIn(started, 'ada')
  // A key is never deleted, and keeps the name that was chosen at its creation.
  const key = `/credentials/${started.seed.accountKey.clientId}`
  for (const step of ['delete', 'rename']) assert.equal((await ada.post(`${key}/${step}`)).status, 404)
})

test('a key shows when it was made and last used', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const path = `/credentials/${started.seed.accountKey.clientId}`
  const before = termsOf((await ada.get(path)).html)
  assert.match(before['Created'] ?? '', / UTC$/)
  assert.equal(before['Last used'], 'Never')
  await bearerOf(started)
  assert.match(termsOf((await ada.get(path)).html)['Last used'] ?? '', / UTC$/)
  // After the rotation a channel has another key: its use within the same minute is noted as well.
  const { url, key } = channelOf(started)
  const channel = `/channels/${started.seed.channel.channelId}`
  const used = async () => termsOf((await ada.get(channel)).html)['Key last used'] ?? ''
  await send('POST', `${url}/invoke`, key, message())
  const { to } = await ada.post(`${channel}/rotate`)
  const fresh = termsOf((await ada.get(to ?? '')).html)['Channel API key'] ?? ''
  assert.equal(await used(), 'Never')
  await send('POST', `${url}/invoke`, { 'service-api-key': /[\w-]+/.exec(fresh)?.[0] ?? '' }, message())
  assert.match(await used(), / UTC$/)
})

test('lists are searched, people and workspaces among them', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const rows = async (path: string): Promise<number> =>
    (await ada.get(path)).html.split('<th scope="row"').length - 1
  assert.equal(await rows('/credentials?q=deactivated'), 1)
  assert.equal(await rows('/channels?q=nothing+of+the+kind'), 0)
  assert.equal(await rows('/agents?q=ECHO'), 1)
  assert.equal(await rows('/people'), 4)
  assert.equal(await rows('/people?q=chat+user'), 1)
  assert.equal(await rows('/workspaces?q=sales'), 1)
  const cho = await signIn(started, 'cho')
  for (const path of ['/people', '/workspaces']) assert.equal((await cho.get(path)).status, 403, path)
})
