import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import type { PlatformTarget, Report } from '../contracts/generated/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { serveUntilEnd } from './testing/serve-until-end.ts'
import { withFolder } from './testing/with-folder.ts'

/** What is judged of a channel, by the name of its target file. */
const JUDGED = {
  'at-the-channel': ['stream.carries-reply', 'stream.one-start'],
  'as-a-token': ['platform.channel-key-is-no-bearer'],
}

test('a channel that refuses every correct request has its key doubted, at once and in the report, wherever it is judged', async (t) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const known = new Map([
        [/^\/token$/, '{"access_token":"a.b.c","token_type":"Bearer","expires_in":86400}'],
        [
          /^\/accounts\/acc\/workspaces$/,
          request.headers.authorization === 'Bearer a.b.c' && '{"workspaces":[]}',
        ],
      ])
      const [, text] = [...known].find(([path]) => path.test(request.url ?? '')) ?? []
      if (text) response.setHeader('content-type', 'application/json').end(text)
      else response.writeHead(401).end('{"detail":"unknown key"}')
    })
  })
  const baseUrl = `http://127.0.0.1:${await serveUntilEnd(t, server)}`
  const channel = { baseUrl, channelId: 'ch-1', apiKey: 'key-of-another-channel' }
  const accountKey = { clientId: 'c', clientSecret: 'secret-of-the-key' }
  const platform = { baseUrl, tokenUrl: `${baseUrl}/token`, audience: 'aud', accountId: 'acc', accountKey }
  const files = Object.entries(JUDGED).map(([name, only]) => [
    `${name}.json`,
    JSON.stringify({ name, channel, platform, only }),
  ])
  const cwd = await withFolder(t, Object.fromEntries(files))
  const targets = files.flatMap(([file = '']) => ['--target', file])
  const { code, stderr } = await callHere(['run', ...targets, '--workers', '1'], { cwd })
  assert.equal(code, 3, stderr)
  const doubt =
    /channel\.apiKey of the target file is doubtful: .*status 401 with the body \{"detail":"unknown key"\}/
  const lines = stderr.split('\n')
  const begun = lines.findIndex((line) => line.startsWith('blocked'))
  const told = lines.slice(0, begun).filter((line) => doubt.test(line))
  assert.equal(told.length, files.length, stderr)
  for (const line of told) assert.match(line, /^warning /)
  for (const [name, asked] of Object.entries(JUDGED)) {
    const report: Report = JSON.parse(
      await readFile(join(cwd, 'reports/latest', name, 'report.json'), 'utf8'),
    )
    assert.equal(report.verdict, 'incomplete')
    assert.match(report.doubts?.[0] ?? '', doubt)
    const judged = report.requirements.filter(({ id }) => asked.includes(id))
    assert.deepEqual(
      judged.map(({ verdict }) => verdict),
      asked.map(() => 'blocked'),
    )
  }
  assert.doesNotMatch(stderr, /key-of-another-channel/)
})

const SECRET = 'vQ7zKx2mWp9RtLc4HbNj'
const WORKSPACE_SECRET = 'nB5sYd8kTf3XwGj6PqZr'

type Keys = Pick<PlatformTarget, 'accountKey'> & Partial<Pick<PlatformTarget, 'audience' | 'workspaceKey'>>

/**
 * A platform that knows one account key and one workspace key by their secrets, and what a target file says of it; it notes the secrets it is
 * shown.
 */
async function platformFor(
  t: TestContext,
  keys: Keys,
): Promise<{ shown: string[]; platform: PlatformTarget }> {
  const shown: string[] = []
  const server = createServer(async (request, response) => {
    const asked = await text(request)
    const secret = /"client_secret":\s*"([^"]*)"/.exec(asked)?.[1] ?? ''
    if (request.url === '/token') shown.push(secret)
    if (/"audience":\s*"wrong"/.test(asked)) {
      response.writeHead(400).end('{"error":"invalid_request","error_description":"unknown audience"}')
      return
    }
    const isKnown = [SECRET, WORKSPACE_SECRET].includes(secret) || request.url !== '/token'
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(isKnown ? '{"access_token":"a.b.c","token_type":"Bearer","expires_in":86400}' : '{}')
  })
  const baseUrl = `http://127.0.0.1:${await serveUntilEnd(t, server)}`
  const platform = { baseUrl, tokenUrl: `${baseUrl}/token`, audience: 'aud', accountId: 'acc', ...keys }
  return { shown, platform }
}

/** Judges platforms in one run, each with the keys that its target file names. */
async function judgePlatforms(
  t: TestContext,
  cases: Readonly<Record<string, Keys>>,
  flags: readonly string[],
) {
  const cwd = await withFolder(t)
  const secretsShown = new Map<string, readonly string[]>()
  for (const [name, keys] of Object.entries(cases)) {
    const { shown, platform } = await platformFor(t, keys)
    secretsShown.set(name, shown)
    await writeFile(join(cwd, `${name}.json`), JSON.stringify({ name, platform }))
  }
  const targets = Object.keys(cases).flatMap((name) => ['--target', `${name}.json`])
  const call = await callHere(['run', ...targets, '--out', 'out', '--workers', '1', ...flags], { cwd })
  const reportOf = async (name: string): Promise<Report> =>
    JSON.parse(await readFile(join(cwd, 'out', name, 'report.json'), 'utf8'))
  return { ...call, out: join(cwd, 'out'), secretsShown, reportOf }
}

/** What stands on the account key. */
const ONE_CAUSE = [
  'platform.lists-workspaces',
  'platform.other-account',
  'token.issues',
  'token.lifetime',
  'token.shape',
]

const right = { clientId: 'the-client-of-acme', clientSecret: SECRET }
const ofWorkspace = { clientId: 'the-client-of-a-workspace', workspaceId: 'ws-1' }

/** What a person gets wrong, the key that is tried, and what is said of it. */
const MISTAKEN: Readonly<Record<string, { keys: Keys; said: RegExp }>> = {
  'id-and-secret-exchanged': {
    keys: { accountKey: { clientId: SECRET, clientSecret: right.clientId } },
    said: /platform\.accountKey of the target file has clientId and clientSecret exchanged: the other way round they get a token\. Exchange them\.$/m,
  },
  'a-wrong-secret': {
    keys: { accountKey: { ...right, clientSecret: 'of-yesterday-and-no-more' } },
    said: /platform\.accountKey of the target file is doubtful: the token endpoint refuses it \(.*status 401 .*\)\. Look whether its clientId, .* the target refuses its own key\.$/m,
  },
  'an-audience-refused-by-name': {
    keys: { accountKey: right, audience: 'wrong' },
    said: /platform\.accountKey of the target file is doubtful: .*status 400 .*unknown audience.*\. Look whether .* platform\.audience are exactly as the portal showed them/m,
  },
}

test('an account key that the endpoint refuses is doubted before anything is judged, and blocks what is judged with it', async (t) => {
  const cases = Object.fromEntries(Object.entries(MISTAKEN).map(([name, { keys }]) => [name, keys]))
  const { code, stderr, out, secretsShown, reportOf } = await judgePlatforms(t, cases, [
    '--format',
    'html,json,har',
  ])
  assert.equal(code, 3, stderr)
  const lines = stderr.split('\n')
  assert.ok(
    lines.findLastIndex((line) => line.startsWith('warning')) <
      lines.findIndex((line) => line.startsWith('blocked')),
    stderr,
  )
  for (const [name, { keys, said }] of Object.entries(MISTAKEN)) {
    assert.match(stderr, said)
    const tried = secretsShown.get(name)?.filter((secret) => secret === keys.accountKey.clientSecret)
    assert.equal(tried?.length, 1, `${name}: the key is tried once as it is`)
    const report = await reportOf(name)
    assert.match(report.doubts?.[0] ?? '', said)
    assert.deepEqual(
      report.requirements.filter(({ verdict }) => ['passed', 'failed', 'warned'].includes(verdict)),
      [],
    )
    const blocked = report.requirements.filter(({ verdict }) => verdict === 'blocked').map(({ id }) => id)
    assert.deepEqual(
      ONE_CAUSE.filter((id) => !blocked.includes(id)),
      [],
      name,
    )
    for (const file of ['index.html', 'report.json', 'evidence.ndjson', 'exchanges.har']) {
      assert.ok(!(await readFile(join(out, name, file), 'utf8')).includes(SECRET), `${name}/${file}`)
    }
  }
  assert.ok(!stderr.includes(SECRET))
  assert.doesNotMatch(stderr, /of-yesterday-and-no-more|^\s+at /m)
})

test('a workspace key whose ID and secret are exchanged is doubted and accuses nobody; one that an endpoint refuses which knows the account key is a finding', async (t) => {
  const exchanged = { ...ofWorkspace, clientId: WORKSPACE_SECRET, clientSecret: ofWorkspace.clientId }
  const refused = { ...ofWorkspace, clientSecret: 'of-yesterday-and-no-more' }
  const { code, stderr, reportOf } = await judgePlatforms(
    t,
    {
      exchanged: { accountKey: right, workspaceKey: exchanged },
      refused: { accountKey: right, workspaceKey: refused },
    },
    ['--only', 'token.issues'],
  )
  assert.equal(code, 1, stderr)
  const doubt = /platform\.workspaceKey of the target file has clientId and clientSecret exchanged/
  assert.match(stderr, doubt)
  assert.ok(stderr.search(doubt) < stderr.search(/^(?:failed|blocked)/m), stderr)
  const doubted = await reportOf('exchanged')
  assert.equal(doubted.verdict, 'incomplete')
  assert.match(doubted.doubts?.[0] ?? '', doubt)
  assert.deepEqual(
    doubted.requirements.filter(({ verdict }) => verdict === 'failed'),
    [],
  )
  const found = (await reportOf('refused')).requirements.filter(({ verdict }) => verdict === 'failed')
  assert.deepEqual(
    found.map(({ id }) => id),
    ['token.issues'],
  )
  assert.match(stderr, /^failed .*token\.issues/m)
})
