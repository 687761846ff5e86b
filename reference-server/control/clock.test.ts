import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { bearerOf, send, startWorld, startWorlds, workspacesOf } from '../testing/started-world.ts'

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
