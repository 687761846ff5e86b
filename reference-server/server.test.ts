import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelOf, message, send, startWorld, startWorlds, tokenRequest } from './testing/started-world.ts'
import { defaultWorld } from './world/worlds.ts'

test('whatever is not served is answered in JSON', async (t) => {
  const { address } = await startWorld(t)
  for (const path of ['/', '/nothing', '/oauth', '/channelsApi', '/w/none/oauth/token', '/%zz']) {
    const answer = await send('GET', `${address}${path}`)
    assert.ok(answer.status === 404 || answer.status === 400, path)
    assert.equal(typeof answer.body.error, 'string')
  }
})

test('a browser that opens a world by its address is led to its portal', async (t) => {
  const [first, second] = await startWorlds(t, [{ name: defaultWorld }, { name: 'second' }])
  for (const { address } of [first, second].filter((started) => started !== undefined)) {
    const answer = await fetch(`${address}/`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${address}/portal/`])
  }
})

test('a body beyond the limit is refused in the words of its area', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const huge = 'x'.repeat(11 * 1_048_576)
  assert.equal((await send('POST', `${url}/invoke`, key, message(huge))).status, 413)
  const large = 'x'.repeat(9 * 1_048_576)
  assert.equal((await send('POST', `${url}/invoke`, key, message(large))).body.message.length, large.length)
  const token = await send('POST', `${started.address}/oauth/token`, {}, { client_id: huge })
  assert.deepEqual([token.status, token.body.error], [413, 'invalid_request'])
})

test('with a rate, more requests are told to come again', async (t) => {
  const [started] = await startWorlds(t, [{ name: 'default' }], { requestsPerMinute: 3 })
  assert.ok(started)
  const { url, key } = channelOf(started)
  const answers = []
  for (let count = 0; count < 4; count += 1) answers.push(await send('GET', `${url}/files/extensions`, key))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429],
  )
  assert.ok(Number(answers[3]?.headers.get('retry-after')) > 0)
})

test('an address that tries secrets too often is told to come again, in the words of the token endpoint', async (t) => {
  const [started] = await startWorlds(t, [{ name: 'default' }], { triesPerMinute: 3 })
  assert.ok(started)
  const guess = { ...tokenRequest(started), client_secret: 'guessed' }
  const exchange = (body: unknown) => send('POST', `${started.address}/oauth/token`, {}, body)
  for (const body of [guess, tokenRequest(started), guess]) await exchange(body)
  const refused = await exchange(tokenRequest(started))
  assert.deepEqual([refused.status, refused.body.error], [429, 'invalid_request'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const { url, key } = channelOf(started)
  assert.equal((await send('GET', `${url}/files/extensions`, key)).status, 200)
})

test('no answer is left to a browser to guess at, and none with a secret is kept on the way', async (t) => {
  const started = await startWorld(t)
  const { url, key } = channelOf(started)
  const { address } = started
  const ada = { 'x-portal-user': 'ada' }
  const token = await send('POST', `${address}/oauth/token`, {}, tokenRequest(started))
  const refused = await send('POST', `${address}/oauth/token`, {}, {})
  const credential = await send('POST', `${address}/control/credentials`, ada, { name: 'n', type: 'account' })
  const channel = await send('POST', `${address}/control/channels`, ada, {})
  for (const answer of [token, refused, credential, channel]) {
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  }
  for (const answer of [
    await send('GET', `${address}/nothing`),
    await send('GET', `${url}/files/extensions`, key),
    await send('POST', `${url}/stream`, key, message()),
  ]) {
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('it stops, whatever is still open', async (t) => {
  const stalls = { stream: { write: async () => undefined } }
  const [started] = await startWorlds(t, [{ name: 'default', changes: [() => stalls] }])
  assert.ok(started)
  const { url, key } = channelOf(started)
  const open = await fetch(`${url}/stream`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify(message()),
  })
  // This stream never ends: a server that waited for it would not stop.
  const broken = assert.rejects(open.text())
  await started.close()
  await broken
})
