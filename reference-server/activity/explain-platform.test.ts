import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityOf } from '../testing/portal-visitor.ts'
import { bearerOf, type StartedWorld, send, startWorld, workspacesOf } from '../testing/started-world.ts'

async function problemWith(started: StartedWorld, headers: Record<string, string>): Promise<string> {
  const entry = await activityOf(started, () => send('GET', workspacesOf(started), headers))
  assert.equal(entry.surface, 'platform')
  assert.equal(entry.path, '/platform/v1/accounts/acme/workspaces')
  assert.equal(entry.about?.accountId, 'acme')
  return entry.problem ?? ''
}

test('an Authorization header that is not Bearer and a token is explained', async (t) => {
  const started = await startWorld(t)
  const { authorization } = await bearerOf(started)
  const token = authorization.slice('Bearer '.length)
  const problems: readonly [header: string, problem: RegExp][] = [
    [`Basic ${token}`, /its scheme is Basic$/],
    [token, /the word Bearer is missing before the token$/],
    [`Bearer  ${token}`, /there has to be one blank after Bearer$/],
    [`Bearer: ${token}`, /there is a colon after Bearer$/],
    [`Bearer Bearer ${token}`, /the word Bearer is there twice$/],
    [`Bearer "${token}"`, /the token is in quotation marks or brackets$/],
    [`Bearer ${token} x`, /something follows the token$/],
    ['Bearer', /there is no token in it$/],
  ]
  for (const [header, problem] of problems) {
    const says = await problemWith(started, { authorization: header })
    assert.match(says, /^Authorization is not 'Bearer <token>': /)
    assert.match(says, problem)
  }
  assert.equal(await problemWith(started, {}), 'there is no Authorization header')
  assert.equal(
    await problemWith(started, { 'service-api-key': started.seed.channel.apiKey }),
    'there is no Authorization header; a service-api-key is for channels only',
  )
})

test('a token that does not count is explained', async (t) => {
  const started = await startWorld(t)
  const { seed, world } = started
  const { authorization } = await bearerOf(started)
  const with_ = (token: string): Promise<string> => problemWith(started, { authorization: `Bearer ${token}` })
  assert.match(await with_(seed.accountKey.clientSecret), /^the token is no JWT, .*exchanged for one first$/)
  assert.equal(await with_(authorization.slice(7, -3)), 'the token was changed or cut short')
  assert.equal(await with_(seed.expiredToken), 'the token expired 1 hour ago')
  assert.equal(await with_(seed.deactivatedKey.token), 'the key of the token is deactivated, for good')
  const other = await startWorld(t)
  const foreign = (await bearerOf(other)).authorization.slice(7)
  assert.equal(await with_(foreign), 'the token was issued by another server, or before it was started anew')
  world.clock.advance(86_400 + 180)
  assert.equal(await with_(authorization.slice(7)), 'the token expired 3 minutes ago')
})

test('a key without the right says which key it is, to its own account', async (t) => {
  const started = await startWorld(t)
  const { seed } = started
  const headers = await bearerOf(started, seed.workspaceKey)
  const entry = await activityOf(started, () => send('GET', workspacesOf(started, 'globex'), headers))
  assert.equal(entry.status, 403)
  assert.deepEqual(entry.about, {
    kind: 'credential',
    id: seed.workspaceKey.clientId,
    accountId: 'acme',
    workspaceId: seed.workspaceId,
  })
  assert.match(
    entry.problem ?? '',
    /^this key has no right to this account; it is a workspace key of acme, for /,
  )
})
