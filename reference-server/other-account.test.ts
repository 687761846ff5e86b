import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { changeAgent, createAgent, listAgents, listAssignedApis, showAgent } from './portal/agent-steps.ts'
import {
  bearerOf,
  channelOf,
  message,
  type Received,
  type StartedWorld,
  send,
  startWorld,
  startWorlds,
  workspacesOf,
} from './testing/started-world.ts'

const acme = { 'x-portal-user': 'ada' }
const globex = { 'x-portal-user': 'gus' }
/** The name of everything that only Acme may see. */
const hidden = 'Hidden'

/** A step at the control protocol. */
function step(started: StartedWorld, method: string, path: string, body?: unknown) {
  return (person: Record<string, string>): Promise<Received> =>
    send(method, `${started.address}/control${path}`, person, body)
}

/** The neighbour is refused without a word of what is there; the owner would not be refused for the same request. */
async function onlyForOwner(request: (person: Record<string, string>) => Promise<Received>): Promise<void> {
  const refused = await request(globex)
  assert.ok(refused.status === 403 || refused.status === 404, `${refused.status}`)
  assert.doesNotMatch(JSON.stringify(refused.body), new RegExp(hidden))
  assert.equal(Math.floor((await request(acme)).status / 100), 2)
}

async function made(request: (person: Record<string, string>) => Promise<Received>, person = acme) {
  const { status, body } = await request(person)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** A token of an account key of the neighbour. */
async function neighboursBearer(started: StartedWorld): Promise<{ authorization: string }> {
  return bearerOf(
    started,
    await made(step(started, 'POST', '/credentials', { name: 'n', type: 'account' }), globex),
  )
}

test('a credential is seen and changed in its own account only', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const choice = { name: hidden, type: 'workspace', workspaceId, role: 'Chat User' }
  const { clientId } = await made(step(started, 'POST', '/credentials', choice))
  const path = `/credentials/${clientId}`
  await onlyForOwner(step(started, 'GET', path))
  await onlyForOwner(step(started, 'PATCH', path, { role: 'Content Manager' }))
  await onlyForOwner(step(started, 'POST', `${path}/rotate`))
  await onlyForOwner(step(started, 'POST', `${path}/deactivate`))
  const foreign = await step(started, 'POST', '/credentials', choice)(globex)
  assert.equal(foreign.status, 422, 'a key for a workspace of another account')
})

test('a channel is changed in its own account only, and answers its own key only', async (t) => {
  const started = await startWorld(t)
  const { agentId } = started.seed
  const { channelId } = await made(step(started, 'POST', '/channels', { name: hidden }))
  await onlyForOwner(step(started, 'PUT', `/channels/${channelId}/agent`, { agentId }))
  const own = await made(step(started, 'POST', '/channels', { name: 'n' }), globex)
  const key = { 'service-api-key': own.apiKey }
  const url = `${started.address}/channelsApi/${channelId}`
  for (const endpoint of ['stream', 'invoke', 'batch', 'files']) {
    assert.equal((await send('POST', `${url}/${endpoint}`, key, message())).status, 401, endpoint)
  }
  assert.equal((await send('GET', `${url}/files/extensions`, key)).status, 401)
})

test('an agent is seen, changed and assigned in its own account only', async (t) => {
  const started = await startWorld(t)
  const { channelId } = await made(step(started, 'POST', '/channels', { name: 'n' }), globex)
  const assigned = step(started, 'PUT', `/channels/${channelId}/agent`, { agentId: started.seed.agentId })
  const unknown = step(started, 'PUT', `/channels/${channelId}/agent`, { agentId: 'none' })
  const refused = await assigned(globex)
  assert.deepEqual([refused.status, refused.body], [422, (await unknown(globex)).body])

  const { world } = started
  const [ada, gus] = ['ada', 'gus'].map((id) => world.store.people.find(id))
  assert.ok(ada && gus)
  const agent = await createAgent(world, ada, { name: hidden, kind: 'echoing' })
  const change = { name: 'Taken' }
  for (const id of [agent.id, 'none']) {
    assert.throws(() => showAgent(world, gus, id), {
      reason: 'not-found',
      message: 'there is no such agent',
    })
    await assert.rejects(() => changeAgent(world, gus, id, change), { reason: 'not-found' })
    assert.throws(() => listAssignedApis(world, gus, id), { reason: 'not-found' })
  }
  assert.equal(showAgent(world, ada, agent.id).name, hidden)
  assert.ok(listAgents(world, gus).every(({ accountId }) => accountId === 'globex'))
})

test('a custom API is seen, confirmed and called in its own account only', async (t) => {
  const started = await startWorld(t)
  const paths = { '/there': { get: { summary: hidden, responses: { 200: { description: 'It is.' } } } } }
  const definition = JSON.stringify({
    ...{ openapi: '3.0.3', info: { title: hidden, version: '1' } },
    ...{ servers: [{ url: started.address }], paths },
  })
  const choice = { name: hidden, definition, authentication: { type: 'None' } }
  const { id } = await made(step(started, 'POST', '/custom-apis', choice))
  await onlyForOwner(step(started, 'GET', `/custom-apis/${id}`))
  await onlyForOwner(step(started, 'POST', `/custom-apis/${id}/confirm`))
  const sent = await step(started, 'POST', `/custom-apis/${id}/test`, { method: 'GET', path: '/there' })(
    globex,
  )
  assert.ok(sent.status === 403 || sent.status === 404)
  const list = step(started, 'GET', '/custom-apis')
  assert.equal((await list(acme)).body.customApis.length, 1)
  const gus = started.world.store.people.find('gus')
  assert.ok(gus)
  const caller = { name: 'n', kind: 'calling', customApiIds: [id] }
  await assert.rejects(() => createAgent(started.world, gus, caller), { reason: 'invalid' })
  assert.deepEqual((await list(globex)).body.customApis, [])
})

test('a workspace and its knowledge bases are reached with keys of their own account only', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const own = await bearerOf(started)
  const bases = `/${workspaceId}/knowledge-bases`
  const created = await send('POST', workspacesOf(started) + bases, own, { name: hidden })
  assert.equal(created.status, 201)
  const neighbour = await neighboursBearer(started)
  // By the owner's path, and by the neighbour's own.
  for (const [account, status] of [
    ['acme', 403],
    ['globex', 404],
  ] as const) {
    for (const path of [`/${workspaceId}`, bases]) {
      const seen = await send('GET', workspacesOf(started, account) + path, neighbour)
      assert.equal(seen.status, status)
      assert.doesNotMatch(JSON.stringify(seen.body), new RegExp(hidden))
    }
    const added = await send('POST', workspacesOf(started, account) + bases, neighbour, { name: 'Planted' })
    assert.equal(added.status, status)
  }
  const listed = await send('GET', workspacesOf(started) + bases, own)
  assert.deepEqual(listed.body.knowledgeBases, [created.body])
})

test('an uploaded file is found by its whole address only, and in its own world only', async (t) => {
  const [started, elsewhere] = await startedTwice(t)
  const { url, key } = channelOf(started)
  const form = new FormData()
  form.append('files', new File(['<script>alert(1)</script>'], "a'(b)*é.html"))
  const response = await fetch(`${url}/files`, { method: 'POST', headers: key, body: form })
  const { uploadedFiles } = JSON.parse(await response.text())
  const address = new URL(uploadedFiles[0])
  const [, , id = '', name = ''] = address.pathname.split('/')
  assert.ok(id.length >= 32)
  const served = await fetch(address)
  assert.equal(served.status, 200)
  assert.equal(
    served.headers.get('content-disposition'),
    "attachment; filename*=UTF-8''a%27%28b%29%2A%C3%A9.html",
  )
  assert.match(served.headers.get('content-security-policy') ?? '', /sandbox/)
  const wrong = [
    `/uploads/${id}/other.html`,
    `/uploads/${id}/`,
    `/uploads/${id}`,
    `/uploads/`,
    `/uploads/${id.toLowerCase()}x/${name}`,
    `/uploads/..%2f${id}/${name}`,
    `/uploads/${id}%00/${name}`,
    '/uploads/..%2f..%2f..%2fetc/passwd',
  ]
  for (const path of wrong) assert.equal((await fetch(started.address + path)).status, 404, path)
  assert.equal((await fetch(elsewhere.address + address.pathname)).status, 404)
})

test('a workspace key and a workspace admin reach nothing of the workspace beside', async (t) => {
  const started = await startWorld(t)
  const beside = started.world.store.workspaces.ofAccount('acme')[1]?.id ?? ''
  const key = await bearerOf(started, started.seed.workspaceKey)
  const bases = `${workspacesOf(started)}/${beside}/knowledge-bases`
  assert.equal((await send('GET', bases, key)).status, 403)
  assert.equal((await send('POST', bases, key, { name: 'Planted' })).status, 403)
  const choice = { name: hidden, type: 'workspace', workspaceId: beside, role: 'Chat User' }
  const { clientId } = await made(step(started, 'POST', '/credentials', choice))
  const wes = { 'x-portal-user': 'wes' }
  for (const [method, more] of [
    ['GET', ''],
    ['POST', '/rotate'],
    ['POST', '/deactivate'],
  ] as const) {
    assert.equal((await step(started, method, `/credentials/${clientId}${more}`)(wes)).status, 403)
  }
})

async function startedTwice(t: TestContext): Promise<readonly [StartedWorld, StartedWorld]> {
  const [first, second] = await startWorlds(t, [{ name: 'default' }, { name: randomUUID() }])
  assert.ok(first && second)
  return [first, second]
}
