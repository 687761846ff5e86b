import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { member } from '../http/json.ts'
import { Client, textIn } from '../testing/kill/client.ts'
import { definitionOf } from '../testing/kill/ledger.ts'
import { startServerProcess } from '../testing/server-process.ts'

test('on a full disk the server says that it failed and keeps nothing of it, and goes on with what it has', {
  skip: process.platform === 'win32' && 'NOT TESTED here: a shell bounds the size of files',
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  // At the very end: Windows removes no folder that a server still uses.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [data, file] = [join(folder, 'data'), join(folder, 'target.yaml')]
  const full = await startServerProcess(t, ['--data', data, '--write-target', file], 1_048_576)
  const client = new Client(full.origin)
  const { channel } = parse(readFileSync(file, 'utf8'))

  const upload = async (...sizes: readonly number[]): Promise<number> => {
    const form = new FormData()
    for (const size of sizes) form.append('files', new File([new Uint8Array(size)], 'a.txt'))
    const headers = { 'service-api-key': channel.apiKey }
    const url = `${full.origin}/channelsApi/${channel.channelId}/files`
    return (await fetch(url, { method: 'POST', headers, body: form })).status
  }
  assert.equal(await upload(10), 201)
  assert.equal(await upload(10, 2_000_000), 500)
  assert.equal(readdirSync(join(data, 'uploads')).length, 1)

  const kept: string[] = []
  const importOne = async (): Promise<number> => {
    const described = `"version":"1","description":"${'x'.repeat(50_000)}"`
    const definition = definitionOf('large').replace('"version":"1"', described)
    const choice = { name: 'Large', definition, authentication: { type: 'None' } }
    const answer = await client.send('POST', '/control/custom-apis', {}, choice)
    if (answer.status === 201) kept.push(textIn(answer, 'id'))
    return answer.status
  }
  let status = 201
  while (status === 201 && kept.length < 100) status = await importOne()
  assert.equal(status, 500)
  const idsAt = async (origin: string): Promise<unknown> => {
    const { body } = await new Client(origin).send('GET', '/control/custom-apis')
    const apis = member(body, 'customApis')
    return Array.isArray(apis) ? apis.map(({ id }) => id) : apis
  }
  assert.deepEqual(await idsAt(full.origin), kept)
  await full.kill()

  const { origin } = await startServerProcess(t, ['--data', data, '--control'])
  assert.deepEqual(await idsAt(origin), kept)
})
