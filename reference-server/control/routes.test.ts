import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import {
  bearerOf,
  message,
  type StartedWorld,
  send,
  startWorld,
  startWorlds,
  tokenRequest,
  workspacesOf,
} from '../testing/started-world.ts'

const as = (person: string): Record<string, string> => ({ 'x-portal-user': person })

function credentials({ address }: StartedWorld, path = ''): string {
  return `${address}/control/credentials${path}`
}

async function newKey(started: StartedWorld, choice: object = { name: 'n', type: 'account' }) {
  const { status, body } = await send('POST', credentials(started), as('ada'), choice)
  assert.equal(status, 201)
  return body
}

async function exchange(started: StartedWorld, clientId: string, clientSecret: string): Promise<number> {
  const body = tokenRequest(started, { clientId, clientSecret })
  return (await send('POST', `${started.address}/oauth/token`, {}, body)).status
}

test('a new key works, and its secret is shown once, then only its last four characters', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const choices = [
    { name: 'n', type: 'account' },
    { name: 'n', type: 'workspace', workspaceId, role: 'Chat User' },
  ]
  for (const choice of choices) {
    const key = await newKey(started, choice)
    const headers = await bearerOf(started, key)
    assert.equal((await send('GET', workspacesOf(started), headers)).status, 200)
    const shown = await send('GET', credentials(started, `/${key.clientId}`), as('ada'))
    assert.equal(shown.status, 200)
    const { clientSecret, ...rest } = key
    assert.deepEqual(shown.body, { ...rest, secretLast4: clientSecret.slice(-4) })
    assert.equal(shown.body.role, 'role' in choice ? choice.role : null)
    assert.equal(shown.body.tokenUrl, `${started.address}/oauth/token`)
  }
})

test('rotation retires the secret, and keeps the identity and the tokens', async (t) => {
  const started = await startWorld(t)
  const key = await newKey(started)
  const token = await bearerOf(started, key)
  const rotated = await send('POST', credentials(started, `/${key.clientId}/rotate`), as('ada'))
  assert.equal(rotated.status, 200)
  assert.deepEqual({ ...rotated.body, clientSecret: '' }, { ...key, clientSecret: '' })
  assert.equal(await exchange(started, key.clientId, key.clientSecret), 401)
  assert.equal(await exchange(started, key.clientId, rotated.body.clientSecret), 200)
  assert.equal((await send('GET', workspacesOf(started), token)).status, 200)
})

test('deactivation is final', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const key = await newKey(started, { name: 'n', type: 'workspace', workspaceId, role: 'Chat User' })
  const token = await bearerOf(started, key)
  const at = (step: string): string => credentials(started, `/${key.clientId}${step}`)
  const done = await send('POST', at('/deactivate'), as('ada'))
  assert.deepEqual([done.status, done.body.state], [200, 'deactivated'])
  assert.equal((await send('POST', at('/rotate'), as('ada'))).status, 409)
  assert.equal((await send('POST', at('/deactivate'), as('ada'))).status, 409)
  assert.equal((await send('PATCH', at(''), as('ada'), { role: 'Content Manager' })).status, 409)
  assert.equal((await send('PATCH', at(''), as('ada'), { state: 'active' })).status, 409)
  assert.equal((await send('POST', at('/activate'), as('ada'))).status, 404)
  assert.equal((await send('GET', workspacesOf(started), token)).status, 401)
  assert.equal(await exchange(started, key.clientId, key.clientSecret), 401)
  assert.equal((await send('GET', at(''), as('ada'))).body.state, 'deactivated')
})

test('a role is all that can be changed, and only of a workspace key', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const key = await newKey(started, { name: 'n', type: 'workspace', workspaceId, role: 'Chat User' })
  const account = await newKey(started)
  const change = async (clientId: string, body: unknown): Promise<number> =>
    (await send('PATCH', credentials(started, `/${clientId}`), as('ada'), body)).status
  assert.equal(await change(key.clientId, { role: 'Content Manager' }), 200)
  const refused = [
    ...[
      { type: 'account' },
      { name: 'other' },
      { role: 'Chat User', type: 'account' },
      { workspaceId: null },
    ],
    ...[{ state: 'deactivated' }, { role: 'King' }, { role: null }, { role: 5 }, {}],
  ]
  for (const body of refused) assert.equal(await change(key.clientId, body), 422, JSON.stringify(body))
  assert.equal(await change(account.clientId, { role: 'Chat User' }), 422)
  assert.equal(await change('nobody', { role: 'Chat User' }), 404)
  const shown = await send('GET', credentials(started, `/${key.clientId}`), as('ada'))
  assert.deepEqual([shown.body.role, shown.body.type, shown.body.name], ['Content Manager', 'workspace', 'n'])
})

test('only those who may, on plans that allow it, create and manage keys', async (t) => {
  const started = await startWorld(t)
  const { workspaceId } = started.seed
  const other = started.world.store.workspaces.ofAccount('acme')[1]?.id
  const foreign = started.world.store.workspaces.ofAccount('globex')[0]?.id
  const account = { name: 'n', type: 'account' }
  const workspace = { name: 'n', type: 'workspace', workspaceId, role: 'Chat User' }
  const cases: [string, object, number][] = [
    ['ada', account, 201],
    ['ada', workspace, 201],
    ['ada', { ...workspace, workspaceId: other }, 201],
    ['ada', { ...workspace, workspaceId: foreign }, 422],
    ['wes', workspace, 201],
    ['wes', account, 403],
    ['wes', { ...workspace, workspaceId: other }, 403],
    ['cho', workspace, 403],
    ['cho', account, 403],
    ['ian', account, 403],
    ['gus', account, 201],
    ['nobody', account, 403],
    ['ada', { ...workspace, role: 'King' }, 422],
    ['ada', { ...workspace, role: undefined }, 422],
    ['ada', { ...workspace, workspaceId: undefined }, 422],
    ['ada', { ...account, role: 'Chat User' }, 422],
    ['ada', { type: 'account' }, 422],
    ['ada', { name: 'n', type: 'other' }, 422],
  ]
  for (const [person, choice, status] of cases) {
    const answer = await send('POST', credentials(started), as(person), choice)
    assert.equal(answer.status, status, `${person} ${JSON.stringify(choice)}`)
  }
  assert.equal((await send('POST', credentials(started), {}, account)).status, 403)
  const key = await newKey(started)
  for (const person of ['wes', 'cho', 'gus', 'ian']) {
    assert.equal(
      (await send('GET', credentials(started, `/${key.clientId}`), as(person))).status,
      403,
      person,
    )
    assert.equal(
      (await send('POST', credentials(started, `/${key.clientId}/rotate`), as(person))).status,
      403,
    )
  }
})

test('a new channel answers once it is assigned to an agent', async (t) => {
  const { address, seed } = await startWorld(t)
  const created = await send('POST', `${address}/control/channels`, as('ada'), { name: 'Website' })
  assert.equal(created.status, 201)
  const { channelId, apiKey, openapi } = created.body
  const key = { 'service-api-key': apiKey }
  const url = `${address}/channelsApi/${channelId}`
  assert.equal((await send('GET', openapi)).status, 200)
  for (const endpoint of ['stream', 'invoke', 'batch']) {
    const body = endpoint === 'batch' ? [message()] : message()
    assert.equal((await send('POST', `${url}/${endpoint}`, key, body)).status, 409, endpoint)
  }
  assert.equal((await send('GET', `${url}/files/extensions`, key)).status, 200)
  const assigned = await send('PUT', `${address}/control/channels/${channelId}/agent`, as('ada'), {
    agentId: seed.agentId,
  })
  assert.equal(assigned.status, 200)
  assert.equal((await send('POST', `${url}/invoke`, key, message('Hi'))).body.message, 'Hi')
})

test('members and strangers manage no channels, and only own agents are assigned', async (t) => {
  const { address, seed } = await startWorld(t)
  const agent = `${address}/control/channels/${seed.channel.channelId}/agent`
  const create = async (person: string, body: unknown): Promise<number> =>
    (await send('POST', `${address}/control/channels`, as(person), body)).status
  const assign = async (person: string, url: string, agentId: unknown): Promise<number> =>
    (await send('PUT', url, as(person), { agentId })).status
  assert.equal(await create('cho', {}), 403)
  assert.equal(await create('ada', { name: 5 }), 422)
  assert.equal(await create('wes', {}), 201)
  assert.equal(await assign('ada', agent, 'nobody'), 422)
  assert.equal(await assign('gus', agent, seed.agentId), 403)
  assert.equal(await assign('ada', agent.replace(seed.channel.channelId, 'none'), seed.agentId), 404)
})

const advance = (address: string, seconds: unknown) =>
  send('POST', `${address}/control/clock/advance`, {}, { seconds })

test('a day later tokens have expired, new ones work, and everything tells the later time', async (t) => {
  const started = await startWorld(t)
  const old = await bearerOf(started)
  assert.equal((await advance(started.address, 86_000)).status, 200)
  assert.equal((await send('GET', workspacesOf(started), old)).status, 200)
  const moved = await advance(started.address, 500)
  const late = await send('GET', workspacesOf(started), old)
  assert.equal(late.status, 401)
  const tomorrow = Date.now() + 86_500_000
  assert.ok(Math.abs(Date.parse(late.headers.get('date') ?? '') - tomorrow) < 5000)
  assert.ok(Math.abs(Date.parse(moved.body.now) - tomorrow) < 5000)
  const fresh = await bearerOf(started)
  assert.equal((await send('GET', workspacesOf(started), fresh)).status, 200)
  const { iat = 0 } = decodeJwt(fresh.authorization.slice('Bearer '.length))
  assert.ok(Math.abs(iat * 1000 - tomorrow) < 5000)
})

test('time moves forward by a number of seconds, and only in one world', async (t) => {
  const [first, second] = await startWorlds(t, [{ name: 'a' }, { name: 'b' }])
  assert.ok(first && second)
  for (const seconds of [0, -1, '5', null, 1e12]) {
    assert.equal((await advance(first.address, seconds)).status, 422)
  }
  const token = await bearerOf(second)
  await advance(first.address, 90_000)
  assert.equal((await send('GET', workspacesOf(second), token)).status, 200)
})
