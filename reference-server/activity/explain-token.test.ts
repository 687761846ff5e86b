import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityOf } from '../testing/portal-visitor.ts'
import { type StartedWorld, send, startWorld, tokenRequest } from '../testing/started-world.ts'
import { newSecret } from '../world/secret.ts'

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
  assert.match(method.problem ?? '', /^nothing is served at GET on this path; tokens are had with POST/)
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
