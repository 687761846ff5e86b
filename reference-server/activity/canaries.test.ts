import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityOf } from '../testing/portal-visitor.ts'
import { bearerOf, message, send, startWorld, tokenRequest } from '../testing/started-world.ts'
import { newSecret } from '../world/secret.ts'

test('no secret that was sent, in whatever place, is kept', async (t) => {
  const started = await startWorld(t)
  const { address, seed, world } = started
  const canary = newSecret()
  const token = (await bearerOf(started)).authorization.slice('Bearer '.length)
  const secrets = [canary, token, seed.accountKey.clientSecret, seed.channel.apiKey, seed.otherChannel.apiKey]
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
