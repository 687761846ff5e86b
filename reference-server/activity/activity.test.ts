import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from '../behaviour/change.ts'
import { Activity, type ActivityEntry } from '../state/activity.ts'
import { newSecret } from '../state/secret.ts'
import { activityOf } from '../testing/portal-visitor.ts'
import {
  bearerOf,
  channelOf,
  message,
  send,
  startWorld,
  startWorlds,
  tokenRequest,
} from '../testing/started-world.ts'

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

test('a browser that is led from the root to the portal is not kept; a request to an address where nothing is, is', async (t) => {
  const started = await startWorld(t)
  await activityOf(started, async () => {
    const headers = { accept: 'text/html' }
    const { status } = await fetch(`${started.address}/`, { headers, redirect: 'manual' })
    assert.equal(status, 303)
    await send('GET', `${started.address}/nothing`)
  })
  const kept = await started.world.activity.latest()
  assert.deepEqual(
    kept.map(({ path }) => path),
    ['/nothing'],
  )
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
  assert.match(JSON.parse(stream.request.body).threadId, /^[\da-f-]{36}$/, 'an ID opens nothing')
  const agent = { ...key, 'user-agent': 'agent-platform-conformance/0.1.0 (channel/x)' }
  const listed = await activityOf(started, () => send('GET', `${url}/files/extensions`, agent))
  assert.equal(new Map(listed.request.headers).get('user-agent'), agent['user-agent'])
  assert.match(listed.response.body, /"maxFileSizeInMb":/)
  assert.match(new Map(listed.response.headers).get('content-type') ?? '', /charset=utf-8/)
  const large = await activityOf(started, () => send('POST', `${url}/invoke`, key, message('x'.repeat(9000))))
  assert.match(large.response.body, /^9\d\d\d bytes of application\/json$/)
})

test('no secret that was sent, in whatever place, is kept', async (t) => {
  const started = await startWorld(t)
  const { address, seed, world } = started
  const canary = newSecret()
  const ofLetters = canary.replaceAll(/\d/g, 'QxZ')
  const token = (await bearerOf(started)).authorization.slice('Bearer '.length)
  const known = [token, seed.accountKey.clientSecret, seed.channel.apiKey, seed.otherChannel.apiKey]
  // The middle of the last one is the same in small letters, such as those of a media type.
  const secrets = [canary, `QxZ${ofLetters}`, `QxZ${ofLetters}ggakivzqmwhtQxZ`, ...known]
  const right = tokenRequest(started)
  const { channelId } = seed.channel
  const ada = { 'x-portal-user': 'ada' }
  const accounts = `${address}/platform/v1/accounts`
  for (const secret of secrets) {
    const asked = { message: secret, threadId: secret, [secret]: secret }
    const form = new FormData()
    form.append(secret, new File([secret], `${secret}.exe`))
    const requests = [
      ...Object.keys(right).map(
        (name) => () =>
          send('POST', `${address}/oauth/token`, {}, { ...right, [name]: secret, [secret]: secret }),
      ),
      () => send('POST', `${address}/oauth/token`, { 'content-type': secret }, secret),
      () => send('POST', `${address}/oauth/token?client_secret=${secret}`, {}, `client_secret=${secret}`),
      () => send('GET', `${address}/oauth/${secret}`),
      () => send('GET', `${address}/${secret}?${secret}`),
      () => send('GET', `${accounts}/${secret}/workspaces`, { authorization: secret }),
      () => send('GET', `${accounts}/acme/workspaces/${secret}`, { authorization: `Bearer ${secret}` }),
      () => send('GET', `${accounts}/acme/workspaces`, { authorization: `Bearer ${secret} again` }),
      () => send('GET', `${accounts}/acme/workspaces`, { cookie: `a=${secret}; b=${secret}; c` }),
      () =>
        send(
          'POST',
          `${address}/channelsApi/${channelId}/invoke`,
          { 'service-api-key': `${secret}, ${secret}` },
          asked,
        ),
      () =>
        send('GET', `${accounts}/acme/workspaces`, { authorization: `Basic ${secret}`, 'x-user-id': secret }),
      () =>
        send('GET', `${accounts}/acme/workspaces`, { authorization: `Bearer ${token}`, 'x-user-id': secret }),
      () => send('POST', `${address}/channelsApi/${secret}/invoke`, { 'service-api-key': secret }, asked),
      () => send('POST', `${address}/channelsApi/${channelId}/invoke`, { 'service-api-key': secret }, asked),
      () =>
        send('POST', `${address}/channelsApi/${channelId}/${secret}`, { 'service-api-key': secret }, asked),
      () => send('GET', `${address}/channels/${secret}/openapi.json`),
      () => send('GET', `${address}/uploads/${secret}/${secret}.txt`),
      () => send('POST', `${address}/control/channels`, { 'x-portal-user': secret }, { name: secret }),
      () => send('POST', `${address}/control/credentials`, ada, { name: secret, type: secret }),
      () => send('POST', `${address}/control/custom-apis`, ada, { name: 'x', definition: secret }),
      // The refusal names the member that it does not know.
      () =>
        send('PATCH', `${address}/control/credentials/${seed.accountKey.clientId}`, ada, { [secret]: 'x' }),
      () =>
        fetch(`${address}/channelsApi/${channelId}/files`, {
          method: 'POST',
          headers: { 'service-api-key': seed.channel.apiKey },
          body: form,
        }),
    ]
    for (const request of requests) await activityOf(started, request)
  }
  const kept = JSON.stringify(await world.activity.latest())
  for (const secret of secrets) {
    for (let at = 0; at + 8 <= secret.length; at += 4) {
      assert.ok(!kept.includes(secret.slice(at, at + 8)), `${secret.slice(at, at + 8)} of a secret is kept`)
    }
  }
})

test('the URL of an upload, which opens the file, is not kept', async (t) => {
  const started = await startWorld(t)
  const { address, seed } = started
  const { channelId, apiKey } = seed.channel
  const form = new FormData()
  form.append('files', new File(['x'], 'report.txt'))
  const answer = await fetch(`${address}/channelsApi/${channelId}/files`, {
    method: 'POST',
    headers: { 'service-api-key': apiKey },
    body: form,
  })
  const { uploadedFiles }: { uploadedFiles: [string] } = JSON.parse(await answer.text())
  const entry = await activityOf(started, () => send('GET', uploadedFiles[0]))
  assert.match(entry.path, /^\/uploads\/….{4}\/report\.txt$/)
  assert.equal(entry.status, 200)
})

test('an entry of one account says nothing of what another has', async (t) => {
  const started = await startWorld(t)
  const { address, world, seed } = started
  const [workspace] = world.store.workspaces.ofAccount('globex')
  const headers = await bearerOf(started)
  const entry = await activityOf(started, () =>
    send('GET', `${address}/platform/v1/accounts/globex/workspaces/${workspace?.id}`, headers),
  )
  assert.equal(entry.about?.accountId, 'acme')
  assert.match(entry.path, /\/workspaces\/….{4}$/)
  const created = await send('POST', `${address}/control/channels`, { 'x-portal-user': 'gus' }, {})
  const foreign = await activityOf(started, () =>
    send(
      'POST',
      `${address}/channelsApi/${seed.channel.channelId}/invoke`,
      { 'service-api-key': created.body.apiKey },
      message(),
    ),
  )
  assert.match(foreign.problem ?? '', /^service-api-key ends in …/)
})
