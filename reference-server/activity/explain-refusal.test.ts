import assert from 'node:assert/strict'
import { test } from 'node:test'
import { note } from '../behaviour/change.ts'
import { newSecret } from '../state/secret.ts'
import { activityOf } from '../testing/portal-visitor.ts'
import {
  bearerOf,
  channelOf,
  message,
  type StartedWorld,
  send,
  startWorld,
  tokenRequest,
  workspacesOf,
} from '../testing/started-world.ts'

type Changed = (right: Record<string, string>, started: StartedWorld) => Record<string, unknown>

const mistakes: readonly [problem: RegExp, change: Changed][] = [
  [/^client_secret has a trailing blank$/, (right) => ({ client_secret: `${right['client_secret']} ` })],
  [/^client_secret has a trailing line end$/, (right) => ({ client_secret: `${right['client_secret']}\n` })],
  [/^client_secret has a leading tab$/, (right) => ({ client_secret: `\t${right['client_secret']}` })],
  [/^client_secret has blanks around it$/, (right) => ({ client_secret: ` ${right['client_secret']} ` })],
  [/^client_secret has quotation marks/, (right) => ({ client_secret: `"${right['client_secret']}"` })],
  [
    /^client_secret has 42 characters; a secret has 43$/,
    (r) => ({ client_secret: r['client_secret']?.slice(1) }),
  ],
  [
    /^client_secret ends in ….{4}; the one in force ends in ….{4}: was it rotated\?$/,
    () => ({ client_secret: newSecret() }),
  ],
  [
    /^client_secret is that of another credential, .{32}$/,
    (_, { seed }) => ({ client_secret: seed.workspaceKey.clientSecret }),
  ],
  [/^client_id has a trailing no-break space$/, (right) => ({ client_id: `${right['client_id']}\u00a0` })],
  [
    /^client_id and client_secret are interchanged$/,
    (right) => ({ client_id: right['client_secret'], client_secret: right['client_id'] }),
  ],
  [/^client_id is that of no credential$/, () => ({ client_id: newSecret() })],
  [/^audience has a slash at its end$/, (right) => ({ audience: `${right['audience']}/` })],
  [/^audience is written in another case$/, (right) => ({ audience: right['audience']?.toUpperCase() })],
  [/^audience is not \S+$/, () => ({ audience: 'https://elsewhere.example' })],
  [/^grant_type is not in lower case$/, () => ({ grant_type: 'Client_Credentials' })],
  [/^grant_type is not client_credentials$/, () => ({ grant_type: 'password' })],
  [
    /^client_id is missing \(clientId is there: it has to be client_id\)$/,
    (right) => ({ client_id: undefined, clientId: right['client_id'] }),
  ],
  [
    /^client_secret has a trailing blank; audience has a trailing blank; grant_type is not client_credentials$/,
    ({ client_secret, audience }) => ({
      client_secret: `${client_secret} `,
      audience: `${audience} `,
      grant_type: 'x',
    }),
  ],
  [
    /^the key is deactivated, for good$/,
    (_, { seed }) => ({
      client_id: seed.deactivatedKey.clientId,
      client_secret: seed.deactivatedKey.clientSecret,
    }),
  ],
]

test('what was wrong with a request for a token is said in words that help', async (t) => {
  const started = await startWorld(t)
  const right: Record<string, string> = Object.fromEntries(
    Object.entries(tokenRequest(started)).map(([name, value]) => [name, String(value)]),
  )
  for (const [problem, change] of mistakes) {
    const entry = await activityOf(started, async () => {
      const body = { ...right, ...change(right, started) }
      const answer = await send('POST', `${started.address}/oauth/token`, {}, body)
      assert.ok(answer.status >= 400, problem.source)
    })
    assert.match(entry.problem ?? '', problem)
    assert.equal(entry.path, '/oauth/token')
  }
})

test('a refused request is explained without asking a decision again', async (t) => {
  const asked: string[] = []
  const started = await startWorld(t, [
    note('token', 'findCredential', () => asked.push('findCredential')),
    note('token', 'secretMatches', () => asked.push('secretMatches')),
    note('bearer', 'readAuthorization', () => asked.push('readAuthorization')),
  ])
  const wrong = { ...tokenRequest(started), client_secret: newSecret() }
  await activityOf(started, () => send('POST', `${started.address}/oauth/token`, {}, wrong))
  await activityOf(started, () => send('GET', workspacesOf(started)))
  assert.deepEqual(asked, ['findCredential', 'secretMatches', 'readAuthorization'])
})

test('a form and a body that is no JSON are recognised', async (t) => {
  const started = await startWorld(t)
  const url = `${started.address}/oauth/token`
  const sent = (type: string, body: string) => () => send('POST', url, { 'content-type': type }, body)
  const form = await activityOf(started, sent('application/x-www-form-urlencoded', 'client_id=x'))
  assert.equal(
    form.problem,
    'the Content-Type is application/x-www-form-urlencoded; expected application/json',
  )
  const called = await activityOf(started, sent('application/json', 'client_id=x&client_secret=y'))
  assert.equal(called.problem, 'the body is not JSON: it looks like a form')
  const method = await activityOf(started, () => send('GET', url))
  assert.match(method.problem ?? '', /^nothing is served at GET on this path; tokens are issued at POST/)
})

test('the answer says no more than before: one message for an unknown id, a wrong secret and a key that ended', async (t) => {
  const started = await startWorld(t)
  const { deactivatedKey } = started.seed
  const tries = [
    { client_id: newSecret() },
    { client_secret: `${started.seed.accountKey.clientSecret} ` },
    { client_id: deactivatedKey.clientId, client_secret: deactivatedKey.clientSecret },
  ]
  const answers = await Promise.all(
    tries.map((change) =>
      send('POST', `${started.address}/oauth/token`, {}, { ...tokenRequest(started), ...change }),
    ),
  )
  const [first] = answers
  for (const { status, body } of answers)
    assert.deepEqual({ status, body }, { status: 401, body: first?.body })
})

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
  assert.equal(await with_(foreign), 'the token was issued by another server, or before it was restarted')
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
