import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
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
    const { code, stderr } = await callKit(['run', '--target', 'target.json', '--only', asked.join(',')], {
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

test('a key whose ID and secret are exchanged is said before anything is judged, and blocks what is judged with it', async (t) => {
  const secret = 'vQ7zKx2mWp9RtLc4HbNj'
  let wrong = 0
  const server = createServer(async (request, response) => {
    const { client_secret: shown } = JSON.parse((await text(request)) || '{}')
    wrong += Number(request.url === '/token' && shown !== secret)
    const [status, body] =
      shown === secret
        ? [200, '{"access_token":"a.b.c","token_type":"Bearer","expires_in":86400}']
        : [401, '{}']
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const accountKey = { clientId: secret, clientSecret: 'the-client-of-acme' }
  const platform = { baseUrl, tokenUrl: `${baseUrl}/token`, audience: 'aud', accountId: 'acc', accountKey }
  const cwd = await withFolder(t, { 'target.json': JSON.stringify({ name: 'Acme', platform }) })
  const { code, stderr } = await callKit(['run', '--target', 'target.json', '--format', 'html,json,har'], {
    cwd,
  })
  assert.equal(code, 3, stderr)
  assert.match(
    stderr,
    /^warning +platform\.accountKey of the target file has clientId and clientSecret exchanged: the other way round they get a token\. Exchange them\.$/m,
  )
  assert.equal(wrong, 1, 'the key is tried once as it is')
  const out = join(cwd, 'reports/latest')
  const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => ['passed', 'failed', 'warned'].includes(verdict)),
    [],
  )
  for (const file of ['index.html', 'report.json', 'evidence.ndjson', 'exchanges.har']) {
    assert.ok(!(await readFile(join(out, file), 'utf8')).includes(secret), file)
  }
  assert.ok(!stderr.includes(secret))
})
