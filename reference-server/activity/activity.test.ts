import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from '../behaviour/change.ts'
import { activityOf } from '../testing/portal-visitor.ts'
import { channelOf, message, send, startWorld, startWorlds, tokenRequest } from '../testing/started-world.ts'
import { Activity, type ActivityEntry } from './note.ts'

const nothing = { headers: [], body: '' }
const entry: ActivityEntry = {
  id: 'one',
  at: 0,
  surface: 'token',
  method: 'POST',
  path: '/oauth/token',
  status: 200,
  milliseconds: 1,
  about: undefined,
  problem: undefined,
  request: nothing,
  response: nothing,
}

test('a request that was answered is kept with who sent it, when, and how long it took', async (t) => {
  const started = await startWorld(t)
  const { seed, address, world } = started
  world.clock.advance(3600)
  const token = await activityOf(started, () =>
    send('POST', `${address}/oauth/token`, {}, tokenRequest(started)),
  )
  assert.deepEqual(
    [token.surface, token.method, token.path, token.status],
    ['token', 'POST', '/oauth/token', 200],
  )
  assert.deepEqual([token.about?.id, token.problem], [seed.accountKey.clientId, undefined])
  assert.ok(token.milliseconds >= 0 && token.at <= world.clock.now() && token.at > Date.now())
  const { url, key } = channelOf(started)
  const invoke = await activityOf(started, () => send('POST', `${url}/invoke`, key, message()))
  assert.deepEqual([invoke.surface, invoke.about?.id], ['channel', seed.channel.channelId])
  const control = await activityOf(started, () =>
    send('POST', `${address}/control/channels`, { 'x-portal-user': 'cho' }, {}),
  )
  assert.deepEqual([control.surface, control.about?.id, control.status], ['control', 'cho', 403])
  assert.equal(control.problem, 'members cannot manage channels')
})

test('so many are kept of each surface, and no more', async () => {
  const activity = new Activity(3)
  for (let at = 1; at <= 5; at += 1) activity.record(Promise.resolve({ ...entry, at }))
  activity.record(Promise.resolve({ ...entry, at: 0, surface: 'channel' }))
  assert.deepEqual(
    (await activity.latest()).map(({ at }) => at),
    [5, 4, 3, 0],
  )
})

test('a request that cannot be explained any more is left out, and harms nothing', async () => {
  const activity = new Activity()
  activity.record(Promise.reject(new Error('database is not open')))
  activity.record(Promise.resolve(entry))
  assert.deepEqual(await activity.latest(), [entry])
})

test('an answer that came before anything was looked at, or from a failure, says so', async (t) => {
  let fail = false
  const early: Change = () => ({
    transport: { before: () => (fail ? undefined : { status: 503, body: {} }) },
    token: {
      acceptsMediaType: () => {
        throw new TypeError('a fault of the server')
      },
    },
  })
  const started = await startWorld(t, [early])
  const ask = () => activityOf(started, () => send('POST', `${started.address}/oauth/token`, {}, {}))
  assert.equal((await ask()).problem, 'it was refused before anybody looked at it')
  fail = true
  const failed = await ask()
  assert.deepEqual([failed.status, failed.problem], [500, 'the server failed'])
})

test('each world keeps its own', async (t) => {
  const [first, second] = await startWorlds(t, [{ name: 'one' }, { name: 'two' }])
  assert.ok(first !== undefined && second !== undefined)
  const { path } = await activityOf(first, () => send('POST', `${first.address}/oauth/token`, {}, {}))
  assert.equal(path, '/oauth/token')
  assert.deepEqual(await second.world.activity.latest(), [])
})

test('a request is kept with its answer, and what is secret in them with its end at most', async (t) => {
  const started = await startWorld(t)
  const { address } = started
  const asked = tokenRequest(started)
  const token = await activityOf(started, () => send('POST', `${address}/oauth/token`, {}, asked))
  assert.equal(JSON.parse(token.request.body).grant_type, 'client_credentials')
  assert.equal(JSON.parse(token.request.body).client_secret, `…${String(asked['client_secret']).slice(-4)}`)
  assert.match(JSON.parse(token.response.body).access_token, /^….{4}$/)
  const { url, key } = channelOf(started)
  const stream = await activityOf(started, () => send('POST', `${url}/stream`, key, message('Hello there')))
  assert.equal(JSON.parse(stream.response.body).reply, 'Hello there')
  assert.match(new Map(stream.request.headers).get('service-api-key') ?? '', /^….{4}$/)
  const large = await activityOf(started, () => send('POST', `${url}/invoke`, key, message('x'.repeat(9000))))
  assert.match(large.response.body, /^9\d\d\d bytes of application\/json$/)
})
