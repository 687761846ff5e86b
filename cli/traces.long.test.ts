import assert from 'node:assert/strict'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { checkId } from '../contracts/check-place.ts'
import { readEvidence } from '../reports/evidence/read-evidence.ts'
import { callHere } from './testing/call-here.ts'
import { callPlaywright } from './testing/call-playwright.ts'
import { assertNoToken, type RepeatingTarget, repeatingTarget } from './testing/repeated-secrets.ts'
import { findShown } from './testing/secrets-in.ts'
import { serveReference } from './testing/serve-reference.ts'
import { unzip } from './testing/unzip.ts'
import { withFolder } from './testing/with-folder.ts'

/** What sends and shows secrets, with enough requests for each spelling. */
const SELECTION = '@(token|platform|invoke|stream|batch|credential.rotation|custom-api.test-panel)'

/** Everything that the traces in a folder contain, except the sources of checks. */
async function tracesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for await (const zip of glob('**/trace.zip', { cwd: folder })) {
    for (const [name, text] of await unzip(join(folder, zip))) {
      if (!name.startsWith('src/')) files.set(`${zip}: ${name}`, text)
    }
  }
  return files
}

function assertHidden(traces: ReadonlyMap<string, string>, { secrets }: RepeatingTarget): void {
  assert.deepEqual(findShown(secrets, traces), [])
  assertNoToken(traces)
}

test('no secret is in a trace of what failed before a target that repeats what it is sent; steps and exchanges are', async (t: TestContext) => {
  const target = await repeatingTarget(t, ['--fault', 'start-event-doubled'])
  const results = join(target.folder, 'results')
  const { stdout, stderr } = await callPlaywright(
    ['test', '--trace=on', '--reporter=list', '--workers=1', '--grep', SELECTION, '--output', results],
    { TARGET: target.targetFile },
  )
  const traces = await tracesIn(results)
  assertHidden(traces, target)
  const all = [...traces.values()].join('\n')
  assert.match(all, /"title":"#1 POST http:/, stdout + stderr)
  assert.match(all, /"type":"error","message":"Violation: expected /)
  assert.match(all, /"name":"the finding, #\d+ POST /)
  assert.ok(all.split('repeated').length > target.texts.length, 'the target repeated what it was sent')
})

/** Puts its secrets wherever a trace keeps anything. */
const CHECK = `
test('tells everything', async ({ platformApi, http, target }) => {
  const { clientSecret } = target.platform.accountKey
  console.log(clientSecret)
  process.stdout.write(Buffer.from(clientSecret))
  await test.step('with ' + clientSecret, () => {})
  expect.soft('nothing').toBe(clientSecret)
  expect.soft(Buffer.from(clientSecret).toString('base64'), 'of ' + clientSecret).toBe('nothing')
  test.info().annotations.push({ type: 'told', description: clientSecret })
  throw new Error('has ' + clientSecret, { cause: new Error('because of ' + clientSecret) })
})
`

test('what a check of a user says, expects and throws is masked in its trace', async (t: TestContext) => {
  const target = await repeatingTarget(t)
  const { folder, targetFile } = target
  const entry = JSON.stringify(new URL('../entry/test.ts', import.meta.url).pathname)
  const config = `import { ownChecks } from ${entry}\nexport default await ownChecks({ target: ${JSON.stringify(targetFile)} })\n`
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'playwright.config.ts'), config)
  await writeFile(join(folder, 'tells.spec.ts'), `import { expect, test } from ${entry}\n${CHECK}`)
  const { code, stdout, stderr } = await callPlaywright([
    ...['test', '--trace=on', '--config', join(folder, 'playwright.config.ts')],
    ...['--output', join(folder, 'results')],
  ])
  assert.equal(code, 1, stdout + stderr)
  const traces = await tracesIn(folder)
  assertHidden(traces, target)
  const all = [...traces.values()].join('\n')
  for (const told of ['has ‹', 'because of ‹', 'with ‹', 'of ‹', '"type":"stdout"', '"told"']) {
    assert.ok(all.includes(told), told)
  }
})

const FAULTS = [
  'start-event-doubled',
  'token-charset-refused',
  'extension-without-dot',
  'upload-status-200',
  'batch-neighbours-swapped',
  'invoke-event-absent',
  'scheme-ignored',
  'document-key-other-header',
  'rotation-keeps-old-secret',
  'message-text-optional',
]
/** Includes those that make checks that run side by side, or in several workers, affect each other. */
const VARIANTS = [
  'extensions-reversed',
  'workspaces-in-pages',
  'problem-json-errors',
  'document-in-3-0',
  'one-token-a-key',
  'names-of-keys-are-unique',
  'gzip',
  'crlf-lines',
  'upload-urls-by-content',
  'empty-fragments',
]

/** The ids of checks by how they ended: red for whatever is not well, skipped for what does not concern the target. */
interface Ends {
  red: readonly string[]
  skipped: readonly string[]
}

/** Judges servers that behave alike by both front doors: each has its own, since a run moves the clock. */
async function judgedTwice(t: TestContext, flags: readonly string[]): Promise<{ run: Ends; plain: Ends }> {
  const folder = await withFolder(t)
  const ofRun = join(folder, 'of-run.yaml')
  const TARGET = join(folder, 'target.yaml')
  await serveReference(t, ofRun, flags)
  await serveReference(t, TARGET, flags)
  const choice = ['--effort', 'quick', '--seed', '1', '--format', 'json', '--out', 'out']
  await callHere(['run', '--target', ofRun, ...choice], { cwd: folder })
  const { checks } = await readEvidence(join(folder, 'out/evidence.ndjson'))
  const file = join(folder, 'report.json')
  await callPlaywright(['test', '--reporter=json', '--output', join(folder, 'results')], {
    TARGET,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  const specs = report.suites.flatMap(specsIn)
  assert.equal(specs.length, checks.length, 'both judge the same checks')
  return {
    run: {
      red: checks.flatMap(({ id, outcome }) => (/failed|blocked|broken/.test(outcome) ? [id] : [])).sort(),
      skipped: checks.flatMap(({ id, outcome }) => (outcome === 'not-applicable' ? [id] : [])).sort(),
    },
    plain: {
      red: specs.flatMap((spec) => (spec.ok ? [] : [idOf(spec)])).sort(),
      skipped: specs
        .flatMap((spec) => (spec.tests.every(({ status }) => status === 'skipped') ? [idOf(spec)] : []))
        .sort(),
    },
  }
}

function specsIn({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function idOf({ file, title }: JSONReportSpec): string {
  return checkId(file.replace(/\.spec\.ts$/, ''), title)
}

test('of ten faults Playwright alone shows the same checks red as a run', async (t) => {
  const { run, plain } = await judgedTwice(
    t,
    FAULTS.flatMap((name) => ['--fault', name]),
  )
  assert.ok(run.red.length >= FAULTS.length)
  assert.deepEqual(plain, run)
})

test('of ten variants it shows none red, and skips the same', async (t) => {
  const { run, plain } = await judgedTwice(
    t,
    VARIANTS.flatMap((name) => ['--variant', name]),
  )
  assert.deepEqual(run.red, [])
  assert.deepEqual(plain, run)
})
