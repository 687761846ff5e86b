import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the command and waits until it listens, or has ended. */
async function start(
  t: TestContext,
  args: readonly string[],
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [main, '--port', '0', ...args])
  t.after(() => child.kill('SIGKILL'))
  let printed = ''
  await new Promise<void>((resolve) => {
    const take = (chunk: Buffer): void => {
      printed += chunk
      if (printed.includes('listening on')) resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', () => resolve())
  })
  return { child, printed }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
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
  const folder = temporaryFolder(t)
  const data = join(folder, 'data')
  const file = join(folder, 'target.yaml')
  const first = await start(t, ['--data', data, '--write-target', file])
  assert.equal(statSync(file).mode & 0o777, 0o600)
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
  await kill(first.child)

  const secrets = [key.clientSecret, made.apiKey, channel.apiKey, platform.accountKey.clientSecret, token]
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    const path = join(data, name)
    if (!statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    for (const secret of secrets) assert.ok(!bytes.includes(secret), `${name} holds a secret`)
  }

  const second = await start(t, ['--data', data, '--control'])
  const origin = /listening on (\S+)/.exec(second.printed)?.[1] ?? ''
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

  const third = await start(t, ['--data', data])
  assert.match(third.printed, /^--data \S+ cannot be used: another process has it open\n$/)
  assert.equal(third.child.exitCode, 2)
})
