import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import type { PlatformTarget, Report } from '../contracts/generated/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { withFolder } from './testing/with-folder.ts'

for (const [where, asked] of [
  ['at the channel', ['stream.carries-reply', 'stream.one-start']],
  ['as a token', ['platform.channel-key-is-no-bearer']],
] as const) {
  test(`a channel that refuses every correct request has its key doubted, at once and in the report, where it is judged ${where}`, async (t) => {
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
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const address = server.address()
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const channel = { baseUrl, channelId: 'ch-1', apiKey: 'key-of-another-channel' }
    const accountKey = { clientId: 'c', clientSecret: 'secret-of-the-key' }
    const platform = { baseUrl, tokenUrl: `${baseUrl}/token`, audience: 'aud', accountId: 'acc', accountKey }
    const cwd = await withFolder(t, { 'target.json': JSON.stringify({ name: 'Acme', channel, platform }) })
    const { code, stderr } = await callHere(['run', '--target', 'target.json', '--only', asked.join(',')], {
      cwd,
    })
    assert.equal(code, 3, stderr)
    const doubt =
      /channel\.apiKey of the target file is doubtful: .*status 401 with the body \{"detail":"unknown key"\}/
    const lines = stderr.split('\n')
    const at = lines.findIndex((line) => doubt.test(line))
    assert.match(lines[at] ?? '', /^warning /)
    assert.ok(at < lines.findIndex((line) => line.startsWith('blocked')), stderr)
    const report = JSON.parse(await readFile(join(cwd, 'reports/latest/report.json'), 'utf8'))
    assert.equal(report.verdict, 'incomplete')
    assert.match(report.doubts[0], doubt)
    const judged = report.requirements.filter(({ id }: { id: string }) => asked.some((one) => one === id))
    assert.deepEqual(
      judged.map(({ verdict }: { verdict: string }) => verdict),
      asked.map(() => 'blocked'),
    )
    assert.doesNotMatch(stderr, /key-of-another-channel/)
  })
}

const SECRET = 'vQ7zKx2mWp9RtLc4HbNj'
const WORKSPACE_SECRET = 'nB5sYd8kTf3XwGj6PqZr'

/** A platform that knows one account key and one workspace key by their secrets, and the target file that names them as given. */
async function targetWithKeys(
  t: TestContext,
  keys: Pick<PlatformTarget, 'accountKey'> & Partial<Pick<PlatformTarget, 'audience' | 'workspaceKey'>>,
) {
  const shown: unknown[] = []
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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const platform = { baseUrl, tokenUrl: `${baseUrl}/token`, audience: 'aud', accountId: 'acc', ...keys }
  return { shown, cwd: await withFolder(t, { 'target.json': JSON.stringify({ name: 'Acme', platform }) }) }
}

const right = { clientId: 'the-client-of-acme', clientSecret: SECRET }
const ofWorkspace = { clientId: 'the-client-of-a-workspace', workspaceId: 'ws-1' }
for (const [what, keys, expected] of [
  [
    'an account key whose ID and secret are exchanged',
    { accountKey: { clientId: SECRET, clientSecret: right.clientId } },
    /platform\.accountKey of the target file has clientId and clientSecret exchanged: the other way round they get a token\. Exchange them\.$/m,
  ],
  [
    'an account key with a wrong secret',
    { accountKey: { ...right, clientSecret: 'of-yesterday-and-no-more' } },
    /platform\.accountKey of the target file is doubtful: the token endpoint refuses it \(.*status 401 .*\)\. Look whether its clientId, .* the target refuses its own key\.$/m,
  ],
  [
    'an audience that is refused by its name',
    { accountKey: right, audience: 'wrong' },
    /platform\.accountKey of the target file is doubtful: .*status 400 .*unknown audience.*\. Look whether .* platform\.audience are exactly as the portal showed them/m,
  ],
] as const) {
  test(`${what} is said before anything is judged, and blocks what is judged with it`, async (t) => {
    const { shown, cwd } = await targetWithKeys(t, keys)
    const { code, stderr } = await callHere(['run', '--target', 'target.json', '--format', 'html,json,har'], {
      cwd,
    })
    assert.equal(code, 3, stderr)
    assert.match(stderr, expected)
    assert.ok(stderr.search(/^warning /m) < stderr.search(/^blocked/m), stderr)
    assert.equal(
      shown.filter((secret) => secret === keys.accountKey.clientSecret).length,
      1,
      'the key is tried once as it is',
    )
    const out = join(cwd, 'reports/latest')
    const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
    assert.deepEqual(
      report.requirements.filter(({ verdict }) => ['passed', 'failed', 'warned'].includes(verdict)),
      [],
    )
    for (const file of ['index.html', 'report.json', 'evidence.ndjson', 'exchanges.har']) {
      assert.ok(!(await readFile(join(out, file), 'utf8')).includes(SECRET), file)
    }
    assert.ok(!stderr.includes(SECRET))
  })
}

test('a workspace key whose ID and secret are exchanged is said before anything is judged, and accuses nobody', async (t) => {
  const workspaceKey = {
    ...ofWorkspace,
    clientId: WORKSPACE_SECRET,
    clientSecret: ofWorkspace.clientId,
  }
  const { cwd } = await targetWithKeys(t, { accountKey: right, workspaceKey })
  const { code, stderr } = await callHere(['run', '--target', 'target.json', '--only', 'token.issues'], {
    cwd,
  })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /platform\.workspaceKey of the target file has clientId and clientSecret exchanged/)
  assert.doesNotMatch(stderr, /^failed/m)
})

test('a workspace key that an endpoint refuses which knows the account key is a finding', async (t) => {
  const workspaceKey = { ...ofWorkspace, clientSecret: 'of-yesterday-and-no-more' }
  const { cwd } = await targetWithKeys(t, { accountKey: right, workspaceKey })
  const { code, stderr } = await callHere(['run', '--target', 'target.json', '--only', 'token.issues'], {
    cwd,
  })
  assert.equal(code, 1, stderr)
  assert.match(stderr, /^failed .*token\.issues/m)
})
