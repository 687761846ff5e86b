import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { EvidenceLine } from '../../../contracts/generated/schemas.ts'
import { RUN_CONTEXT_VARIABLE } from '../../../contracts/run-context-text.ts'
import { validate } from '../../../contracts/schemas.ts'
import { PROGRESS_VARIABLE } from '../progress.ts'

/** The program that Playwright loads. */
export const reporter = fileURLToPath(new URL('../reporter.ts', import.meta.url))
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')

/** The only secret of the targets. */
export const SECRET = 'canary-secret-77'
/** A run of two targets, as the command line hands it over. */
export const context = (out: string): object => ({
  kit: { name: 'agent-platform-conformance', version: '0.1.0' },
  seed: 7,
  effort: 'quick',
  workers: 1,
  runs: [0, 1].map((index) => ({
    out: join(out, String(index)),
    requirements: [],
    selection: { profiles: [], only: [] },
    target: {
      name: `Target ${index}`,
      claims: ['channel'],
      channel: { baseUrl: 'http://127.0.0.1:1', channelId: 'c', apiKey: SECRET },
      http: { headers: {} },
    },
  })),
})

/** A small project of checks, in a folder of its own until the test ends, whose evidence is handed over as the fixtures do. */
export function project(
  t: TestContext,
  specs: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
): string {
  const home = mkdtempSync(join(tmpdir(), 'reporter-'))
  t.after(() => rmSync(home, { recursive: true }))
  mkdirSync(join(home, 'specs'))
  symlinkSync(join(dirname(playwright), '..', '..'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(home, 'checks.js'),
    `import { test as base } from '@playwright/test'
export const test = base
export const about = (...ids) => ({ annotation: ids.map((id) => ({ type: 'requirement', description: id })) })
export const leave = (info, id, more = {}) => info.attach('evidence', { contentType: 'application/json', body: JSON.stringify({
  id, outcome: 'passed', exchanges: [], observations: [], generated: 0, retries: { rateLimited: 0, network: 0 }, ...more }) })
`,
  )
  for (const [name, body] of Object.entries(specs)) {
    writeFileSync(join(home, 'specs', name), `import { about, leave, test } from '../checks.js'\n${body}`)
  }
  const settings = {
    testDir: join(home, 'specs'),
    outputDir: join(home, 'results'),
    workers: 1,
    reporter: [[reporter]],
    projects: [
      { name: 'others', testIgnore: '**/alone.spec.js' },
      { name: 'alone', testMatch: '**/alone.spec.js', dependencies: ['others'] },
    ],
    ...config,
  }
  writeFileSync(join(home, 'playwright.config.js'), `export default ${JSON.stringify(settings)}\n`)
  return home
}

/** What a Playwright process printed, and its progress. */
export interface Played {
  printed: string
  progress: readonly { event: string; [member: string]: unknown }[]
}

/** Starts Playwright in a project; live, or as a process that merges what others left. */
export async function play(home: string, args: readonly string[], isLive = true): Promise<Played> {
  // Playwright keeps programs in the folder for temporary files, under a name that anybody can guess.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: home,
    [PROGRESS_VARIABLE]: '3',
    // As the command line does: Node runs the sources as they are.
    PW_DISABLE_TS_ESM: '1',
  }
  // The test runner of Node marks its children, and Playwright's workers would take themselves for these.
  delete environment['NODE_TEST_CONTEXT']
  if (isLive) environment[RUN_CONTEXT_VARIABLE] = JSON.stringify(context(join(home, 'out')))
  const child = spawn(process.execPath, [playwright, ...args], {
    cwd: home,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, out, err, told] = child.stdio
  assert.ok(out !== null && err !== null && told !== null && told !== undefined && 'read' in told)
  const [printed, errors, progress] = await Promise.all([
    text(out),
    text(err),
    text(told),
    once(child, 'close'),
  ])
  return {
    printed: printed + errors,
    progress: progress
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  }
}

/** The evidence of a target of the project. */
export function lines(home: string, target = 0): readonly EvidenceLine[] {
  const content = readFileSync(join(home, 'out', String(target), 'evidence.ndjson'), 'utf8')
  return content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Every line is of the schema. */
export function assertValid(written: readonly EvidenceLine[]): void {
  for (const line of written) assert.deepEqual(validate('evidence-line', line), [], JSON.stringify(line))
}

/** Specs with one check for each way to end. */
export const checks = {
  'stream.spec.js': `
test('passes well', about('stream.one-end', 'stream.status'), async ({}, info) => { await leave(info, 'stream#passes-well', { generated: 4 }) })
test('sees two ends', about('stream.one-start'), async ({}, info) => {
  await leave(info, 'stream#sees-two-ends', { outcome: 'failed', reason: 'expected one, saw two' }); info.fail(); throw new Error('Violation: x') })
test('says nothing, ever', about('stream.finishes'), async () => { throw new Error('no ${SECRET} here') })
test('dies', about('stream.event-shape'), async () => { process.exit(3) })
test('speaks too early', about('stream.line-form'), async ({}, info) => { await leave(info, 'stream#speaks-too-early'); throw new Error('later') })
test('garbles', about('stream.valid-utf8'), async ({}, info) => { await info.attach('evidence', { body: '{"id":', contentType: 'application/json' }) })
test('is left out', about('stream.end-is-empty'), async ({}, info) => { test.skip(true, 'never'); await leave(info, 'x') })
`,
  'second.spec.js': `
const leaves = async ({}, info) => { await leave(info, 'second#is-of-both-targets') }
test('is of both targets', about('invoke.shape'), leaves)
test.describe('target 1', () => test('is of both targets', { annotation: [...about('invoke.shape').annotation, { type: 'target', description: '1' }] }, leaves))
`,
}
