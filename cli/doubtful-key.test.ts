import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { callKit } from './testing/call-kit.ts'
import { withFolder } from './testing/with-folder.ts'

test('a channel that refuses every correct request is not accused: its key is doubted at once, and in the report', async (t) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(401).end('{"detail":"unknown key"}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  const channel = { baseUrl: `http://127.0.0.1:${port}`, channelId: 'ch-1', apiKey: 'key-of-another-channel' }
  const cwd = await withFolder(t, { 'target.json': JSON.stringify({ name: 'Acme', channel }) })
  const asked = ['stream.carries-reply', 'stream.one-start'].flatMap((id) => ['--only', id])
  const { code, stderr } = await callKit(['run', '--target', 'target.json', ...asked], { cwd })
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
  const judged = report.requirements.filter((one: { selected?: false }) => one.selected !== false)
  assert.ok(judged.every(({ verdict }: { verdict: string }) => verdict !== 'failed'))
  assert.doesNotMatch(stderr, /key-of-another-channel/)
})
