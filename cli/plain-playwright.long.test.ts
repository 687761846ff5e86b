import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { checkId } from '../contracts/check-place.ts'
import { readEvidence } from '../reports/evidence/read-evidence.ts'
import { callKit } from './testing/call-kit.ts'
import { callPlaywright } from './testing/call-playwright.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

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
/** Among them those by which checks that run side by side, or in several workers, would meet each other. */
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

/** Judges servers that behave alike by both front doors: one of its own for each, since a run moves the clock. */
async function judgedTwice(t: TestContext, flags: readonly string[]): Promise<{ run: Ends; plain: Ends }> {
  const folder = await withFolder(t)
  const ofRun = join(folder, 'of-run.yaml')
  const TARGET = join(folder, 'target.yaml')
  await serveReference(t, ofRun, flags)
  await serveReference(t, TARGET, flags)
  const choice = ['--effort', 'quick', '--seed', '1', '--format', 'json', '--out', 'out']
  await callKit(['run', '--target', ofRun, ...choice], { cwd: folder })
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
