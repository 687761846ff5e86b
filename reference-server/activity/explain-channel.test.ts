import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityOf } from '../testing/portal-visitor.ts'
import { bearerOf, channelOf, message, send, startWorld } from '../testing/started-world.ts'
import { newSecret } from '../world/secret.ts'

test('a key that is not that of the channel is explained', async (t) => {
  const started = await startWorld(t)
  const { seed, address } = started
  const { url } = channelOf(started)
  const { apiKey, channelId } = seed.channel
  const { authorization } = await bearerOf(started)
  const problems: readonly [headers: Record<string, string>, problem: RegExp][] = [
    [{}, /^there is no service-api-key header$/],
    [{ authorization }, /^there is no service-api-key header; Authorization is for the platform API$/],
    [
      { 'service-api-key': seed.otherChannel.apiKey },
      /^service-api-key is that of another channel, Second channel$/,
    ],
    [{ 'service-api-key': `Bearer ${apiKey}` }, /^service-api-key has the word Bearer before it$/],
    [{ 'service-api-key': `"${apiKey}"` }, /^service-api-key has quotation marks around it$/],
    [{ 'service-api-key': `${apiKey}, ${apiKey}` }, /^service-api-key was sent more than once$/],
    [{ 'service-api-key': authorization.slice(7) }, /^service-api-key holds an access token/],
    [{ 'service-api-key': channelId }, /^service-api-key holds the id of the channel$/],
    [{ 'service-api-key': apiKey.slice(1) }, /^service-api-key has 42 characters; a key has 43$/],
    [{ 'service-api-key': newSecret() }, /^service-api-key ends in ….{4}; the one in force ends in …/],
  ]
  for (const [headers, problem] of problems) {
    const entry = await activityOf(started, () => send('POST', `${url}/invoke`, headers, message()))
    assert.match(entry.problem ?? '', problem)
    assert.equal(entry.path, `/channelsApi/${channelId}/invoke`)
    assert.equal(entry.about?.id, channelId)
  }
  const query = await activityOf(started, () =>
    send('POST', `${url}/invoke?service-api-key=${apiKey}`, {}, message()),
  )
  assert.match(query.problem ?? '', /a key in the address is not looked at$/)
  assert.equal(query.path, `/channelsApi/${channelId}/invoke?…`)
  const swapped = await activityOf(started, () =>
    send('POST', `${address}/channelsApi/${apiKey}/invoke`, { 'service-api-key': channelId }, message()),
  )
  assert.match(
    swapped.problem ?? '',
    /that of no channel, and is as long as a key: the key belongs in the header$/,
  )
  assert.equal(swapped.path, `/channelsApi/…${apiKey.slice(-4)}/invoke`)
  assert.equal(swapped.about, undefined)
})

test('a wrong body, a wrong content type and a wrong path are explained', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const body = await activityOf(started, () =>
    send('POST', `${url}/stream`, key, { message: 'x', threadId: 'no' }),
  )
  assert.equal(body.problem, 'threadId is not a UUID')
  const type = await activityOf(started, () =>
    send('POST', `${url}/stream`, { ...key, 'content-type': 'text/plain' }, 'x'),
  )
  assert.equal(type.problem, 'the Content-Type is text/plain; expected application/json')
  const path = await activityOf(started, () => send('POST', `${url}/streams`, key, message()))
  assert.match(path.problem ?? '', /^nothing is served at POST on this path; a channel is at /)
  assert.equal(path.surface, 'channel')
  const elsewhere = await activityOf(started, () =>
    send('GET', `${started.address}/v1/accounts/acme/workspaces`),
  )
  assert.equal(elsewhere.surface, 'elsewhere')
  assert.match(elsewhere.problem ?? '', /; the platform API is at \/platform\/v1\//)
})

test('a stream is kept like every other request, and one that the client leaves says so', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const whole = await activityOf(started, () => send('POST', `${url}/stream`, key, message()))
  assert.deepEqual([whole.status, whole.problem], [200, undefined])
  const left = await activityOf(started, async () => {
    const stop = new AbortController()
    const body = JSON.stringify(message('long '.repeat(1_000_000)))
    const headers = { ...key, 'content-type': 'application/json' }
    const response = await fetch(`${url}/stream`, { method: 'POST', headers, body, signal: stop.signal })
    assert.equal(response.status, 200)
    stop.abort()
  })
  assert.equal(left.problem, 'the connection was closed before the answer was complete')
})
