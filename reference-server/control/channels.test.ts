import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message, send, startWorld } from '../testing/started-world.ts'

const as = (person: string): Record<string, string> => ({ 'x-portal-user': person })

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
