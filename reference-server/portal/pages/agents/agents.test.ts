import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleScript } from '../../../agents/read-script.ts'
import { signIn, termsOf } from '../../../testing/portal-visitor.ts'
import { startWorld } from '../../../testing/started-world.ts'
import { createAgent } from '../../agent-steps.ts'
import { importCustomApi } from '../../custom-api-steps.ts'

test('an agent of each kind is created, and shown with what it answers from', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  for (const kind of ['echoing', 'scripted', 'calling']) {
    const script = 'replies: []\ndefault: <b>Hi</b>\n'
    const { status, to } = await ada.post(`/agents/new/${kind}`, { kind, name: `An ${kind} one`, script })
    assert.equal(status, 303, kind)
    const { html } = await ada.get(to ?? '')
    const terms = termsOf(html)
    assert.equal(terms['Name'], `An ${kind} one`)
    assert.equal(terms['Channels'], 'None')
    assert.equal(html.includes('default: &lt;b&gt;Hi'), kind === 'scripted')
  }
  assert.equal((await ada.get('/agents/new/other')).status, 404)
})

test('an agent is renamed, gets another script, and custom APIs by ticking them', async (t) => {
  const started = await startWorld(t)
  const { world } = started
  const ada = await signIn(started, 'ada')
  const person = world.store.people.find('ada')
  assert.ok(person !== undefined)
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/x': { get: { responses: { '200': { description: 'x' } } } } },
  })
  const choice = { name: 'Tickets', definition, authentication: { type: 'None' } }
  const { api } = await importCustomApi(world, person, choice)
  const created = await ada.post('/agents/new/calling', {
    kind: 'calling',
    name: 'Desk',
    [`api-${api.id}`]: 'yes',
  })
  const path = created.to ?? ''
  const form = await ada.get(`${path}/change`)
  assert.match(form.html, new RegExp(`name="api-${api.id}" value="yes" checked`))
  assert.match((await ada.get(path)).html, /Tickets<\/a> <span class="quiet">not confirmed yet/)
  const changed = await ada.post(`${path}/change`, { kind: 'calling', name: 'Help desk' })
  assert.equal(changed.to, path)
  const { html } = await ada.get(path)
  assert.equal(termsOf(html)['Name'], 'Help desk')
  assert.match(html, /None is assigned, so the agent can call nothing/)
})

test('a script that cannot be used is refused with its line, and stays in the form', async (t) => {
  const started = await startWorld(t)
  const ada = await signIn(started, 'ada')
  const fields = { kind: 'scripted', name: 'S', script: 'replies: []\ndefualt: x' }
  const refused = await ada.post('/agents/new/scripted', fields)
  assert.equal(refused.status, 422)
  assert.equal(
    refused.alert,
    'The script cannot be used: line 2: the script has an unknown member "defualt"; did you mean default?',
  )
  assert.match(refused.html, /name="script" aria-describedby="script-hint script-wrong" +aria-invalid="true"/)
  assert.ok(refused.html.includes('defualt: x</textarea>'))
  assert.equal((await ada.get('/agents')).html.match(/Chat with/g)?.length, 1)
})

test('everybody may talk to the agents of the account; only who manages them may change them', async (t) => {
  const started = await startWorld(t)
  const [cho, gus] = await Promise.all(['cho', 'gus'].map((person) => signIn(started, person)))
  const ada = started.world.store.people.find('ada')
  assert.ok(cho !== undefined && gus !== undefined && ada !== undefined)
  const list = await cho.get('/agents')
  assert.ok(list.html.includes('Chat with Echo') && !list.html.includes('Create an agent'))
  const shown = await cho.get('/agents/echo')
  assert.equal(shown.status, 200)
  assert.ok(!shown.html.includes('Change agent') && !shown.html.includes('/channels/'))
  const { id } = await createAgent(started.world, ada, { name: 'S', kind: 'scripted', script: exampleScript })
  const scripted = await cho.get(`/agents/${id}`)
  assert.ok(scripted.status === 200 && !scripted.html.includes('replies:'))
  for (const path of ['/agents/new', '/agents/new/echoing', '/agents/echo/change']) {
    assert.equal((await cho.get(path)).status, 403, path)
  }
  assert.equal((await cho.post('/agents/new/echoing', { kind: 'echoing', name: 'x' })).status, 403)
  assert.equal((await cho.post('/agents/echo/change', { kind: 'echoing', name: 'x' })).status, 403)
  for (const path of ['/agents/echo', '/agents/echo/chat', '/agents/echo/change']) {
    assert.equal((await gus.get(path)).status, 404, path)
  }
  assert.equal((await gus.post('/agents/echo/chat', { message: 'x' })).status, 404)
})
