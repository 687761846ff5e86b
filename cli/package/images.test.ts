import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Report } from '../../contracts/generated/schemas.ts'
import { freePort } from '../process/free-port.ts'
import { callKit } from '../testing/call-kit.ts'
import { withFolder } from '../testing/with-folder.ts'
import { words } from '../testing/words.ts'
import { buildImage, docker, withoutEngine } from './testing/docker.ts'

const skip = withoutEngine
const run = randomUUID().slice(0, 8)
const KIT = `agent-platform-conformance-test:${run}`
const SERVER = `agent-platform-reference-server-test:${run}`
const started: string[] = []

before(async () => {
  if (skip !== false) return
  await buildImage(KIT)
  await buildImage(SERVER, 'reference-server')
})

after(async () => {
  if (skip !== false) return
  if (started.length > 0) await docker('rm', '--force', ...started)
  await docker('rmi', '--force', KIT, SERVER)
})

test('the reference server in its container is healthy, is not root, and is judged conformant', {
  skip,
}, async (t) => {
  const folder = await withFolder(t)
  const state = join(folder, 'state')
  await mkdir(state)
  await chmod(state, 0o777)
  const port = await freePort()
  const flags = ['--write-target', '/state/target.yaml', '--public-url', `http://127.0.0.1:${port}`]
  const published = words`--publish 127.0.0.1:${port}:7070 --volume ${state}:/state --user 1000:1000`
  const options = words`--detach --read-only --tmpfs /tmp`
  const server = await docker('run', ...options, ...published, SERVER, ...flags)
  started.push(server)
  await untilHealthy(server)
  await docker('exec', '--user', '0', server, 'chmod', '644', '/state/target.yaml')

  const only = ['--only', 'token.*,extensions.*,invoke.*,document.*,credential.*']
  const out = join(folder, 'report')
  const target = join(state, 'target.yaml')
  const { code, stderr } = await callKit([
    ...words`run --target ${target} --effort quick --out ${out}`,
    ...only,
  ])

  assert.equal(code, 0, stderr)
  assert.equal(await docker('exec', server, 'id', '-u'), '1000')
})

test('the kit in its container judges the reference server, as a user without a name', {
  skip,
}, async (t) => {
  const folder = await withFolder(t)
  await chmod(folder, 0o777)
  const place = ['--read-only', '--tmpfs', '/tmp', '--user', '54321', '--volume', `${folder}:/work`]

  await docker('run', '--rm', ...place, KIT, 'run', '--effort', 'quick', '--only', 'token.*,extensions.*')

  const report: Report = JSON.parse(await readFile(join(folder, 'reports/latest/report.json'), 'utf8'))
  assert.equal(report.verdict, 'conformant')
})

test('the images hold neither tests nor what tools of development bring', { skip }, async () => {
  const find = 'find /opt/agent-platform-conformance'
  const left = await docker(
    ...['run', '--rm', '--entrypoint', 'sh', KIT, '-c'],
    `${find} -path "*/dist/*" -name "*.test.*"; ${find} -maxdepth 2 -name typescript; ${find} -name "target*.yaml"`,
  )
  assert.equal(left, '')
})

async function untilHealthy(container: string): Promise<void> {
  for (;;) {
    const state = await docker('inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', container)
    if (state === 'running healthy') return
    assert.match(state, /^running starting$/, await docker('logs', container))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
