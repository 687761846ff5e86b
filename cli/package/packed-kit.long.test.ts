import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import type { JSONReport } from '@playwright/test/reporter'
import { serveReference } from '../testing/serve-reference.ts'
import { runDocumentedChecks } from './testing/documented-checks.ts'
import { callInstalled, kitProgram } from './testing/installed.ts'
import { judgeAsUnprivilegedUser } from './testing/judge-as-unprivileged-user.ts'
import { installKit, packForTests } from './testing/packed-kit.ts'

/** Programs of other Node versions to run the packed kit on, between colons; .ci/other-nodes sets it. */
const OTHER_NODES = (process.env['KIT_NODES'] ?? '').split(delimiter).filter((path) => path !== '')

const OTHERS = OTHER_NODES.length === 0 ? ['other versions of Node'] : OTHER_NODES
const NOT_HERE =
  OTHER_NODES.length === 0 && 'NOT TESTED here: KIT_NODES names no other Node; .ci/other-nodes brings them'

const { tarball, emptyFolder } = await packForTests({ after })

for (const [index, node] of [process.execPath, ...OTHERS].entries()) {
  const skip = index > 0 && NOT_HERE
  test(`the installed command judges the whole of the reference server on ${node}`, { skip }, async (t) => {
    const folder = await emptyFolder(`kit of somebody ${index}`)
    await judgeAsUnprivilegedUser(t, { folder, tarball, node, args: [] })
  })
}

test('the installed command judges a document of the contract that it exports', async () => {
  const folder = await emptyFolder('contract')
  const program = await kitProgram(await installKit(tarball, folder))
  const exported = await callInstalled({ args: [program, 'contract', 'export', 'made'], cwd: folder })
  assert.equal(exported.code, 0, exported.stderr)
  const args = [program, 'contract', 'check', 'made/openapi/whole/channel.json']
  const { code, stderr } = await callInstalled({ args, cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^channel\.json: Conformant$/m)
})

test('a check of one’s own that fails is judged so', async (t) => {
  const folder = await emptyFolder('own checks')
  const { checks, verdict } = await runDocumentedChecks(t, { tarball, folder })
  await writeFile(
    join(folder, 'checks/wrong.spec.js'),
    `import { covers, expect, test } from 'agent-platform-conformance/test'
     test(...covers('invoke.full-reply', 'answers by a teapot'), async ({ channelApi }) => {
       const { response } = await channelApi.control('invoke')
       expect(response?.status).toBe(418)
     })`,
  )
  const badly = await callInstalled({ args: checks, cwd: folder })
  assert.equal(badly.code, 1, badly.stdout + badly.stderr)
  assert.match((await callInstalled({ args: verdict, cwd: folder })).stdout, /: not-conformant/)
})

const folder = await emptyFolder('beside own checks')
const inFolder = (name: string): string => join(folder, name)

const CONFIG = `
import { defineConfig } from '@playwright/test'
import { ownChecks } from 'agent-platform-conformance/test'

export default defineConfig(await ownChecks({ target: 'target.yaml', checks: 'checks', effort: 'quick', seed: 1 }))
`
const OWN = `
import { covers, expect, test } from 'agent-platform-conformance/test'

test(...covers('stream.one-start', 'answers by a teapot'), async ({ channelApi }) => {
  const { response } = await channelApi.control('stream')
  expect(response?.status).toBe(418)
})
`
/** Playwright's reporters, each with what it writes; `list` and `github` print. */
const REPORTERS = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: inFolder('report.json'),
  PLAYWRIGHT_JUNIT_OUTPUT_FILE: inFolder('junit.xml'),
  PLAYWRIGHT_HTML_OUTPUT_DIR: inFolder('html'),
  PLAYWRIGHT_HTML_OPEN: 'never',
  PLAYWRIGHT_BLOB_OUTPUT_DIR: inFolder('blob'),
}

await installKit(tarball, folder)
await serveReference({ after }, inFolder('target.yaml'), ['--fault', 'start-event-doubled'])
await mkdir(inFolder('checks'))
await writeFile(inFolder('package.json'), '{ "type": "module" }')
await writeFile(inFolder('playwright.config.ts'), CONFIG)
await writeFile(inFolder('checks/teapot.spec.ts'), OWN)

const playwright = (...args: readonly string[]) =>
  callInstalled({
    args: [inFolder('node_modules/@playwright/test/cli.js'), ...args],
    cwd: folder,
    env: REPORTERS,
  })
/** The checks of a list, each with its project and title. */
async function list(...args: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await playwright('test', '--list', '--reporter=list', ...args)
  assert.equal(code, 0, stdout + stderr)
  return stdout.split('\n').flatMap((line) => /^ {2}(\[.*)$/.exec(line)?.[1] ?? [])
}

// One run for everything asserted below.
const run = await playwright(
  ...['test', '--grep', '@stream.one-', '--workers=1', '--retries=1', '--trace=retain-on-failure'],
  '--reporter=list,github,json,junit,html,blob',
)
const { stats }: JSONReport = JSON.parse(await readFile(REPORTERS.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8'))

test('in an installation the checks of the kit run beside those of its user, each labelled, in every reporter', async () => {
  assert.equal(run.code, 1, run.stdout + run.stderr)
  assert.equal(stats.unexpected, 2)
  assert.match(
    run.stdout,
    /✘ .*\[own checks\] › checks\/teapot\.spec\.ts:4:1 › answers by a teapot .*\(retry #1\)/,
  )
  assert.match(run.stdout, /✘ .*\[channel\] › .*messages\/stream\.spec\.js:\d+:\d+ › sends one start event/)
  assert.match(run.stdout, /✓ .*\[channel\] › .* › sends one end event/)
  assert.match(run.stdout, /^::error file=.*,title=.*answers by a teapot/m)
  assert.match(run.stdout, /attachment #\d+: trace \(application\/zip\)/)
  const junit = await readFile(REPORTERS.PLAYWRIGHT_JUNIT_OUTPUT_FILE, 'utf8')
  assert.match(junit, /<testsuite name="checks\/teapot\.spec\.ts"[^>]* hostname="own checks"/)
  assert.match(await readFile(join(REPORTERS.PLAYWRIGHT_HTML_OUTPUT_DIR, 'index.html'), 'utf8'), /<html/)
})

test('in an installation reports merge', async () => {
  const merged = await playwright('merge-reports', '--reporter=json', REPORTERS.PLAYWRIGHT_BLOB_OUTPUT_DIR)
  assert.equal(merged.code, 0, merged.stderr)
  const again: JSONReport = JSON.parse(await readFile(REPORTERS.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8'))
  assert.deepEqual({ ...again.stats, duration: 0, startTime: '' }, { ...stats, duration: 0, startTime: '' })
})

test('in an installation what failed, a requirement, an area, a profile and a shard choose among the checks', async () => {
  const failed = await list('--last-failed')
  assert.equal(failed.length, 2)
  const order = await list('--grep', 'batch.request-order')
  assert.ok(order.length > 0 && order.every((line) => /^\[channel\] .*batch/.test(line)), order.join('\n'))
  const area = await list('--grep', '@stream', '--project=channel')
  assert.ok(area.length > 10 && area.every((line) => line.startsWith('[channel]')))
  const all = await list()
  const shards = [...(await list('--shard=1/2')), ...(await list('--shard=2/2'))]
  assert.deepEqual(shards.sort(), [...all].sort())
})
