import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { newSigningKeys } from '../state/signing-keys.ts'
import { bearerOf, send, startWorld, workspacesOf } from '../testing/started-world.ts'

test('an account key lists every workspace of its account, and a workspace key its own', async (t) => {
  const started = await startWorld(t)
  const { seed } = started
  const all = await send('GET', workspacesOf(started), await bearerOf(started))
  assert.equal(all.status, 200)
  assert.equal(all.body.workspaces.length, 3)
  const own = await send('GET', workspacesOf(started), await bearerOf(started, seed.workspaceKey))
  assert.deepEqual(
    own.body.workspaces.map(({ id }: { id: string }) => id),
    [seed.workspaceId],
  )
})

test('whatever is not Bearer and one token is answered 401 with a challenge', async (t) => {
  const started = await startWorld(t)
  const { authorization } = await bearerOf(started)
  const token = authorization.slice('Bearer '.length)
  const malformed = [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Token ${token}`,
    `Bearer: ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token},${token}`,
    `Bearer ${token} x`,
    `Bearer "${token}"`,
    `Bearer${token}`,
  ]
  for (const header of [undefined, ...malformed]) {
    const headers: Record<string, string> = header === undefined ? {} : { authorization: header }
    const answer = await send('GET', workspacesOf(started), headers)
    assert.equal(answer.status, 401, JSON.stringify(header))
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer /)
  }
  assert.equal((await send('GET', workspacesOf(started), { authorization: `bearer ${token}` })).status, 200)
})

test('expired and forged tokens, secrets, keys, and tokens of deactivated keys are answered 401', async (t) => {
  const started = await startWorld(t)
  const { seed, world } = started
  const { authorization } = await bearerOf(started)
  const [header = '', payload = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const claims = { iss: world.issuer, sub: seed.accountKey.clientId, aud: seed.audience, exp: 4e9, iat: 1 }
  const foreign = newSigningKeys('ES256')
  const tokens = [
    seed.expiredToken,
    seed.deactivatedKey.token,
    seed.accountKey.clientSecret,
    seed.channel.apiKey,
    `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
    `${header}.${payload}.`,
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: world.keys.id }).sign(foreign.sign),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: world.keys.id })
      .sign(world.keys.verify.export({ type: 'spki', format: 'der' })),
    'x.y.z',
  ]
  for (const token of tokens) {
    const answer = await send('GET', workspacesOf(started), { authorization: `Bearer ${token}` })
    assert.equal(answer.status, 401, token)
    assert.doesNotMatch(JSON.stringify(answer.body), /Acme/)
  }
})

test('an account without a right to it is forbidden, exists it or not, and a bad token comes first', async (t) => {
  const started = await startWorld(t)
  for (const key of [started.seed.accountKey, started.seed.workspaceKey]) {
    const headers = await bearerOf(started, key)
    const forbidden = await send('GET', workspacesOf(started, 'globex'), headers)
    assert.equal(forbidden.status, 403)
    const unknown = await send('GET', workspacesOf(started, 'nobody'), headers)
    assert.deepEqual([unknown.status, unknown.body], [forbidden.status, forbidden.body])
    const named = await send('GET', workspacesOf(started, 'globex'), { ...headers, 'x-user-id': 'gus' })
    assert.equal(named.status, 403)
  }
  const bad = await send('GET', workspacesOf(started, 'globex'), { authorization: 'Bearer x.y.z' })
  assert.equal(bad.status, 401)
})

test('X-User-Id changes nothing in a read, whoever it names', async (t) => {
  const started = await startWorld(t)
  const headers = await bearerOf(started)
  const plain = await send('GET', workspacesOf(started), headers)
  for (const user of ['cho', 'gus', 'nobody']) {
    const named = await send('GET', workspacesOf(started), { ...headers, 'x-user-id': user })
    assert.deepEqual([named.status, named.body], [200, plain.body])
  }
})

// platform.user-id-attributes: no specified endpoint creates a record, so it is proven here.
test('a new record belongs to the user of X-User-Id, else to the key', async (t) => {
  const started = await startWorld(t)
  const headers = await bearerOf(started)
  const create = (more: Record<string, string>, name: string) =>
    send('POST', workspacesOf(started), { ...headers, ...more }, { name })
  const named = await create({ 'x-user-id': 'cho' }, 'For Cho')
  assert.deepEqual([named.status, named.body.createdBy], [201, 'cho'])
  const plain = await create({}, 'For the key')
  assert.deepEqual([plain.status, plain.body.createdBy], [201, started.seed.accountKey.clientId])
  for (const user of ['gus', 'nobody']) {
    assert.equal((await create({ 'x-user-id': user }, 'For nobody')).status, 400)
  }
  const shown = await send('GET', `${workspacesOf(started)}/${named.body.id}`, headers)
  assert.deepEqual(shown.body, named.body)
  assert.equal((await send('GET', workspacesOf(started), headers)).body.workspaces.length, 5)
})

test('a workspace key stays in its workspace and in its role, and X-User-Id gives it nothing', async (t) => {
  const started = await startWorld(t)
  const { seed, world } = started
  const headers = { ...(await bearerOf(started, seed.workspaceKey)), 'x-user-id': 'ada' }
  const own = `${workspacesOf(started)}/${seed.workspaceId}`
  const other = world.store.workspaces.ofAccount('acme')[1]?.id
  assert.equal((await send('POST', workspacesOf(started), headers, { name: 'x' })).status, 403)
  assert.equal((await send('GET', own, headers)).status, 200)
  assert.equal((await send('GET', `${workspacesOf(started)}/${other}`, headers)).status, 403)
  assert.equal((await send('GET', `${workspacesOf(started)}/ws_none`, headers)).status, 403)
  const created = await send('POST', `${own}/knowledge-bases`, headers, { name: 'x' })
  assert.deepEqual([created.status, created.body.createdBy], [201, seed.workspaceKey.clientId])
  const change = { role: 'Chat User' }
  const credential = `${started.address}/control/credentials/${seed.workspaceKey.clientId}`
  assert.equal((await send('PATCH', credential, { 'x-portal-user': 'wes' }, change)).status, 200)
  assert.equal((await send('POST', `${own}/knowledge-bases`, headers, { name: 'x' })).status, 403)
  const list = await send('GET', `${own}/knowledge-bases`, headers)
  assert.deepEqual([list.status, list.body.knowledgeBases.length], [200, 1])
})
