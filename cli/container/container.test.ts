import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import type { ContainerSettings, Report, TargetFile } from '../../contracts/generated/schemas.ts'
import { buildImage, docker, withoutEngine } from '../package/testing/docker.ts'
import { callKit } from '../testing/call-kit.ts'
import { serveReference } from '../testing/serve-reference.ts'
import { setVariable } from '../testing/set-variable.ts'
import { withFolder } from '../testing/with-folder.ts'

const withoutLibrary =
  !isInstalled('testcontainers') &&
  'NOT TESTED here: testcontainers is not installed; .ci/containers brings it'
const skip = withoutLibrary || withoutEngine
const IMAGE = `agent-platform-reference-server-test:${randomUUID().slice(0, 8)}`
const PHRASE = randomUUID()
/** The server of this test and the one in the container derive the same ids and secrets from it. */
setVariable('REFERENCE_SERVER_SEED', PHRASE)
const CONTAINER: ContainerSettings = {
  image: IMAGE,
  port: 7070,
  command: ['--control'],
  env: { REFERENCE_SERVER_SEED: `\${REFERENCE_SERVER_SEED}` },
  waitFor: '/portal/',
}
const SELECTION = ['--effort', 'quick', '--only', 'extensions.*,token.shape,credential.works,document.*']

before(async () => {
  if (skip === false) await buildImage(IMAGE, 'reference-server')
})
after(async () => {
  if (skip === false) await docker('rmi', '--force', IMAGE)
})

/** What a target file says about a server that knows the phrase, wherever it is. */
async function lastingTarget(t: TestContext): Promise<TargetFile> {
  const file = join(await withFolder(t), 'target.yaml')
  const server = await serveReference(t, file)
  await server.kill()
  const text = await readFile(file, 'utf8')
  const { platform, ...target }: TargetFile = parse(
    text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, `\${container.url}`),
  )
  assert.ok(platform)
  // What a server signed is known to that server alone.
  const { expiredToken: _, deactivatedKey: __, ...lasting } = platform
  return { ...target, platform: lasting }
}

let target: Promise<TargetFile> | undefined

/** A folder with target.yaml, which starts the image. */
async function folderFor(t: TestContext, change: Partial<ContainerSettings> = {}): Promise<string> {
  target ??= lastingTarget(t)
  const container = { ...CONTAINER, ...change }
  return withFolder(t, { 'target.yaml': stringify({ ...(await target), container }) })
}

function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}

/** All containers of the kit, running or not. */
function left(): Promise<string> {
  return docker('ps', '--all', '--quiet', '--filter', 'label=agent-platform-conformance')
}

test('two targets are started from their images, judged side by side and removed', { skip }, async (t) => {
  const folder = await folderFor(t)
  await writeFile(join(folder, 'other.yaml'), await readFile(join(folder, 'target.yaml')))
  const targets = ['--target', 'target.yaml', '--target', 'other.yaml']
  const { code, stderr } = await callKit(['run', ...targets, ...SELECTION, '--out', 'out'], { cwd: folder })

  assert.equal(code, 0, stderr)
  assert.equal(await left(), '')
  const reports = await Promise.all(
    ['target', 'other'].map(
      async (name): Promise<Report> =>
        JSON.parse(await readFile(join(folder, 'out', name, 'report.json'), 'utf8')),
    ),
  )
  const addresses = reports.map(({ verdict, target }) => {
    assert.equal(verdict, 'conformant')
    return target.addresses?.['channel']
  })
  assert.equal(new Set(addresses).size, 2, String(addresses))
  for (const file of await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })) {
    if (file.isFile()) assert.ok(!(await readFile(join(file.parentPath, file.name), 'utf8')).includes(PHRASE))
  }
})

test('doctor starts the container, says what can be used, and removes it', { skip }, async (t) => {
  const folder = await folderFor(t)
  const { code, stdout } = await callKit(['doctor', '--target', 'target.yaml'], { cwd: folder })
  assert.equal(code, 0, stdout)
  assert.match(stdout, /everything that it claims can be reached and used/)
  assert.equal(await left(), '')
})

/** Images that do not start, and what is said about them. */
const NOT_STARTED: readonly (readonly [what: string, change: Partial<ContainerSettings>, told: RegExp])[] = [
  [
    'that never listens on its port',
    { command: ['--port', '7071'], startTimeout: '3s' },
    /container: port 7070: \/portal\/ was not answered with success within 3 s.*\n.*\n {2}listening on /,
  ],
  [
    'that is never ready',
    { waitFor: '/nowhere', startTimeout: '3s' },
    /\/nowhere was not answered with success within 3 s; the last try was answered with 404/,
  ],
  [
    'that ends',
    { command: [`--no-\${REFERENCE_SERVER_SEED}`] },
    /container: it ended with code 2 before it answered\n.*\n {2}agent-platform-conformance: --no-‹container\.env\.REFERENCE_SERVER_SEED› is not a flag/,
  ],
  [
    'that is nowhere',
    { image: 'registry.invalid/nothing:1' },
    /container: image registry\.invalid\/nothing:1: is not on this machine, and cannot be pulled: /,
  ],
]
for (const [what, change, told] of NOT_STARTED) {
  test(`an image ${what} is incomplete: it is said why, and nothing is left`, { skip }, async (t) => {
    const folder = await folderFor(t, change)
    const { code, stderr } = await callKit(['run', '--target', 'target.yaml', ...SELECTION], { cwd: folder })
    assert.equal(code, 3, stderr)
    assert.match(stderr, told)
    assert.doesNotMatch(stderr, /^\s+at /m)
    assert.ok(!stderr.includes(PHRASE))
    assert.equal(await left(), '')
  })
}

test('an interrupted run leaves no container', { skip }, async (t) => {
  const folder = await folderFor(t)
  const { code, stderr } = await callKit(['run', '--target', 'target.yaml', '--effort', 'quick'], {
    cwd: folder,
    interruptAt: / 10 %/,
  })
  assert.equal(code, 3, stderr)
  assert.equal(await left(), '')
})

test('a run that is killed outright leaves no container', { skip, timeout: 300_000 }, async (t) => {
  const folder = await folderFor(t)
  const { code } = await callKit(['run', '--target', 'target.yaml', '--effort', 'quick'], {
    cwd: folder,
    killAt: /\d checks/,
  })
  assert.equal(code, null)
  while ((await left()) !== '') await sleep(250)
})

test('without a container engine it is said what to do, and the target counts as out of reach', {
  skip: withoutLibrary || (existsSync('/var/run/docker.sock') && 'an engine answers at its usual place'),
}, async (t) => {
  const folder = await folderFor(t)
  const nowhere = { DOCKER_HOST: 'tcp://127.0.0.1:9', HOME: folder, XDG_RUNTIME_DIR: folder }
  const call = { cwd: folder, env: nowhere }
  const { code, stderr } = await callKit(['run', '--target', 'target.yaml', ...SELECTION], call)
  assert.equal(code, 3, stderr)
  assert.match(stderr, /target\.yaml: container: no container engine answers; start Docker or Podman here/)
  assert.doesNotMatch(stderr, /^\s+at /m)
})
