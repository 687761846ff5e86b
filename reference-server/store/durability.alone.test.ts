import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { parse } from 'yaml'
import { startServerProcess } from '../testing/server-process.ts'

/** On Windows the rights of a folder say who may read a file. */
const HAS_MODES = process.platform !== 'win32'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  // At the very end: Windows removes no folder that a server still uses.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function json(method: string, url: string, headers: Record<string, string>, body?: object) {
  const sent =
    body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...sent })
  return JSON.parse(await response.text())
}

test('what was acknowledged is there after the process was killed, and no secret is in the folder', async (t) => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  const file = join(folder, 'target.yaml')
  const first = await startServerProcess(t, ['--data', data, '--write-target', file])
  if (HAS_MODES) assert.equal(statSync(file).mode & 0o777, 0o600)
  const { platform, channel, portal } = parse(readFileSync(file, 'utf8'))
  const ada = { 'x-portal-user': 'ada' }
  const key = await json('POST', `${portal.url}/credentials`, ada, { name: 'kept', type: 'account' })
  const made = await json('POST', `${portal.url}/channels`, ada, {})
  const request = (clientId: string, clientSecret: string): object => ({
    ...{ client_id: clientId, client_secret: clientSecret },
    ...{ audience: platform.audience, grant_type: 'client_credentials' },
  })
  const { access_token: token } = await json(
    'POST',
    platform.tokenUrl,
    {},
    request(key.clientId, key.clientSecret),
  )
  const authorization = `Bearer ${token}`
  const list = `${platform.baseUrl}/accounts/acme/workspaces`
  const workspace = await json('POST', list, { authorization }, { name: 'Kept' })
  const form = new FormData()
  form.append('files', new File(['kept'], 'kept.txt'))
  const headers = { 'service-api-key': channel.apiKey }
  const upload = await fetch(`${channel.baseUrl}/channelsApi/${channel.channelId}/files`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { uploadedFiles } = JSON.parse(await upload.text())
  await first.kill()

  const secrets = [key.clientSecret, made.apiKey, channel.apiKey, platform.accountKey.clientSecret, token]
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    const path = join(data, name)
    if (!statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    for (const secret of secrets) assert.ok(!bytes.includes(secret), `${name} holds a secret`)
  }

  const second = await startServerProcess(t, ['--data', data, '--control'])
  const { origin } = second
  const there = (url: string): string => url.replace(new URL(url).origin, origin)
  const after = await json('GET', there(list), { authorization })
  assert.deepEqual(after.workspaces.at(-1), workspace)
  const again = await json('POST', there(platform.tokenUrl), {}, request(key.clientId, key.clientSecret))
  assert.ok(again.access_token)
  const kept = await fetch(there(uploadedFiles[0]))
  assert.equal(await kept.text(), 'kept')
  const extensions = await fetch(`${origin}/channelsApi/${made.channelId}/files/extensions`, {
    headers: { 'service-api-key': made.apiKey },
  })
  assert.equal(extensions.status, 200)

  const third = await startServerProcess(t, ['--data', data])
  assert.match(
    third.printed,
    /^agent-platform-conformance: --data \S+: cannot be used: another process has it open\n$/,
  )
  assert.equal(third.child.exitCode, 2)
})

test('leftovers of a killed process are removed at the start, and hinder nothing', async (t) => {
  const data = temporaryFolder()
  mkdirSync(join(data, 'uploads'))
  for (const name of ['half.part', 'never-acknowledged']) writeFileSync(join(data, 'uploads', name), 'x')
  writeFileSync(join(data, 'signing-key-es256.json.part'), '{"kty":')
  const { origin, printed } = await startServerProcess(t, ['--data', data])
  assert.ok(origin, printed)
  assert.deepEqual(readdirSync(join(data, 'uploads')), [])
  for (const name of ['platform.db', 'signing-key-es256.json']) {
    if (HAS_MODES) assert.equal(statSync(join(data, name)).mode & 0o777, 0o600)
  }
})

test('a folder of a newer release is refused in one line, and left as it is', async (t) => {
  const data = temporaryFolder()
  const database = new DatabaseSync(join(data, 'platform.db'))
  database.exec('CREATE TABLE later (id TEXT) STRICT; PRAGMA user_version = 9999')
  database.close()
  const { child, printed } = await startServerProcess(t, ['--data', data])
  assert.match(
    printed,
    /^agent-platform-conformance: --data \S+: cannot be used: its schema is of version 9999 and this release knows up to \d+; .+\n$/,
  )
  assert.equal(child.exitCode, 2)
  const after = new DatabaseSync(join(data, 'platform.db'))
  t.after(() => after.close())
  assert.deepEqual(
    after
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name),
    ['later'],
  )
})

test('of several that start on one new folder at once, one gets it, and the others say so', async (t) => {
  const data = join(temporaryFolder(), 'data')
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess(t, ['--data', data])))
  const [listening, ...refused] = servers.toSorted((a, b) => b.origin.length - a.origin.length)
  assert.ok(listening?.origin)
  for (const { printed, child } of refused) {
    assert.match(
      printed,
      /^agent-platform-conformance: --data \S+: cannot be used: another process has it open\n$/,
    )
    assert.equal(child.exitCode, 2)
  }
})
