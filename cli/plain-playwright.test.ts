import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { parse } from 'yaml'
import type { TargetFile } from '../contracts/generated/schemas.ts'
import { callPlaywright } from './testing/call-playwright.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

const folder = await withFolder({ after })
const TARGET = join(folder, 'target.yaml')
const inFolder = (name: string): string => join(folder, name)

/** Playwright's reporters, each with what it writes; `list` and `github` print. */
const REPORTERS = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: inFolder('report.json'),
  PLAYWRIGHT_JUNIT_OUTPUT_FILE: inFolder('junit.xml'),
  PLAYWRIGHT_HTML_OUTPUT_DIR: inFolder('html'),
  PLAYWRIGHT_BLOB_OUTPUT_DIR: inFolder('blob'),
}
/** Two checks that fail, and two that pass or do not concern the target. */
const SELECTION = '@(stream.one-|token.content-type-parameter|channel.isolation)'
const RESULTS = ['--output', inFolder('results')]

await serveReference({ after }, TARGET, [
  ...['start-event-doubled', 'token-charset-refused', 'refusal-echoes-secret'].flatMap((name) => [
    '--fault',
    name,
  ]),
])
// One run for everything asserted below.
const run = await callPlaywright(
  [
    'test',
    ...['--grep', SELECTION, '--workers=1', '--retries=1', ...RESULTS],
    '--reporter=list,github,json,junit,html,blob',
  ],
  { TARGET, ...REPORTERS },
)
const report: JSONReport = JSON.parse(await readFile(REPORTERS.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8'))
const specs = report.suites.flatMap(specsIn)
const red = specs.filter(({ ok }) => !ok)

function specsIn({ specs: own, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...own, ...suites.flatMap(specsIn)]
}

/** The titles in a printed list, each with its project and place. */
function listed(stdout: string): readonly string[] {
  return stdout.split('\n').flatMap((line) => /^ {2}(\[.*)$/.exec(line)?.[1] ?? [])
}

const list = async (...args: readonly string[]): Promise<readonly string[]> =>
  listed((await callPlaywright(['test', '--list', ...args])).stdout)

test('a check that fails is red, with the finding as its error; its exchanges are attached, and what it sent are its steps', () => {
  assert.equal(run.code, 1, run.stdout + run.stderr)
  assert.deepEqual(
    red.map(({ title }) => title),
    ['sends one start event', 'takes application/json with a charset for JSON'],
  )
  for (const { tests } of red) {
    const results = tests.flatMap((one) => one.results)
    assert.deepEqual(
      results.map(({ retry }) => retry),
      [0, 1],
      '--retries asks again',
    )
    for (const { error, attachments, steps } of results) {
      assert.match(error?.message ?? '', /^Violation: expected /)
      assert.equal(attachments[0]?.name, 'evidence')
      assert.match(attachments[1]?.name ?? '', /^the finding, #\d+ POST \/.*: (?:200|415)$/)
      const text = Buffer.from(attachments[1]?.body ?? '', 'base64').toString()
      assert.match(text, /^POST http:.*\n(?:.*\n)+curl /m)
      assert.match(steps?.[0]?.title ?? '', /^#1 POST http:/)
    }
  }
})

test('each check tells its requirement, area, profile and level as tags, and the words of the requirement', () => {
  const [first] = red
  assert.deepEqual(first?.tags, ['stream.one-start', 'stream', 'channel', 'must'])
  assert.deepEqual(
    first?.tests[0]?.annotations.map(({ type }) => type),
    ['requirement', 'asks', 'source'],
  )
  assert.match(first?.file ?? '', /^channel\/messages\/stream\.spec\.ts$/)
  const skipped = specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'skipped')
  assert.ok(skipped.length > 0)
  for (const { annotations } of skipped) {
    assert.ok(annotations.some(({ type, description }) => type === 'skip' && description !== undefined))
    assert.ok(annotations.some(({ type }) => type === 'decision'))
  }
})

test('no secret of the target is in what any reporter writes', async () => {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: all }) => all))
  const attached = results
    .flatMap(({ attachments }) => attachments)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
    .join()
  assert.match(attached, /platform\.accountKey\.clientSecret/, 'it was sent, and stands there by its name')
  const junit = await readFile(REPORTERS.PLAYWRIGHT_JUNIT_OUTPUT_FILE, 'utf8')
  const { platform, channel }: TargetFile = parse(await readFile(TARGET, 'utf8'))
  for (const secret of [platform?.accountKey?.clientSecret, channel?.apiKey]) {
    assert.ok(secret !== undefined)
    for (const text of [attached, junit, run.stdout, run.stderr, JSON.stringify(report)]) {
      assert.ok(!text.includes(secret))
    }
  }
})

test('every reporter tells the same, and reports of shards merge', async () => {
  const { expected, unexpected, skipped } = report.stats
  assert.equal(unexpected, 2)
  assert.match(run.stdout, new RegExp(`^ +${unexpected} failed$`, 'm'))
  assert.match(run.stdout, new RegExp(`^ +${expected} passed`, 'm'))
  assert.match(run.stdout, /^::error file=.*,title=.*sends one start event/m)
  const junit = await readFile(REPORTERS.PLAYWRIGHT_JUNIT_OUTPUT_FILE, 'utf8')
  assert.match(
    junit,
    new RegExp(`tests="${expected + unexpected + skipped}" failures="0" skipped="${skipped}" errors="2"`),
  )
  assert.match(await readFile(join(REPORTERS.PLAYWRIGHT_HTML_OUTPUT_DIR, 'index.html'), 'utf8'), /<html/)
  // To a file: Playwright ends before a pipe has taken a long report.
  const file = inFolder('merged.json')
  const merged = await callPlaywright(
    ['merge-reports', '--reporter=json', REPORTERS.PLAYWRIGHT_BLOB_OUTPUT_DIR],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  assert.equal(merged.code, 0, merged.stderr)
  const again: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  assert.deepEqual(
    { ...again.stats, duration: 0, startTime: '' },
    { ...report.stats, duration: 0, startTime: '' },
  )
})

test('--last-failed runs what failed', async () => {
  const { stdout } = await callPlaywright(['test', '--list', '--last-failed', ...RESULTS], { TARGET })
  assert.deepEqual(
    listed(stdout).map((line) => line.replace(/.* › /, '')),
    red.map(({ title }) => title),
  )
})

test('without a target the reference server is started, judged and stopped; what fails keeps nothing else from being judged', async () => {
  const args = ['--grep', '@(token.is-jwt|platform.expired-token)', '--output', inFolder('other results')]
  const { code, stdout } = await callPlaywright(['test', '--reporter=list', ...args])
  assert.equal(code, 0, stdout)
  assert.match(stdout, /\[platform\] › specs\/platform\/token\/issued\.spec\.ts/)
  assert.match(stdout, /\[alone\] › specs\/platform\/expired-token\.alone\.spec\.ts/)
  assert.doesNotMatch(stdout, /failed|flaky/)
})

test('the list is what an editor reads: each check in its file, at its line, under its profile', async () => {
  const { code, stdout } = await callPlaywright(['test', '--list', '--reporter=json'])
  assert.equal(code, 0)
  const { suites, config, errors }: JSONReport = JSON.parse(stdout)
  assert.deepEqual(errors, [])
  const all = suites.flatMap(specsIn)
  assert.ok(all.length > 400)
  const lines = new Map(
    await Promise.all(
      [...new Set(all.map(({ file }) => file))].map(
        async (file) => [file, (await readFile(join(config.rootDir, file), 'utf8')).split('\n')] as const,
      ),
    ),
  )
  for (const { file, line } of all) {
    assert.match(lines.get(file)?.[line - 1] ?? '', /^\s*test\(/, `${file}:${line}`)
  }
  const ofSuites = suites.flatMap(({ file, specs: own, suites: inner = [] }) => [
    ...own.map((spec) => [file, spec.file]),
    ...inner.flatMap(specsIn).map((spec) => [file, spec.file]),
  ])
  for (const [suite, file] of ofSuites) assert.equal(suite, file, 'a file is loaded by its own name')
  const projects = new Set(all.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)))
  assert.deepEqual([...projects].sort(), [
    'alone',
    'channel',
    'custom-api',
    'document',
    'lifecycle',
    'platform',
  ])
})

test('file, project and requirement choose among the checks', async () => {
  const chosen = await list('messages/batch.spec.ts', '--project=channel', '--grep', 'batch.request-order')
  const places = chosen.map((line) => line.replace(/:\d+:\d+/, ''))
  assert.deepEqual(places, [
    '[channel] › channel/messages/batch.spec.ts › replies in the order of the requests',
    '[channel] › channel/messages/batch.spec.ts › replies in the order of the requests to texts of any length',
  ])
})

test('a shard holds its part of all checks, the last one those that move the clock', async () => {
  const [first, last] = await Promise.all([list('--shard=1/2'), list('--shard=2/2')])
  const all = new Set([...first, ...last])
  assert.equal(all.size, first.length + last.length, 'no check is in two shards')
  assert.ok(Math.abs(first.length - last.length) < 100, `${first.length} and ${last.length}`)
  assert.ok(first.every((line) => !line.startsWith('[alone]')))
  assert.ok(last.some((line) => line.startsWith('[alone]')))
})

test('a wrong choice is one line that says what to do, and no stack', async () => {
  const { code, stderr } = await callPlaywright(['test', '--list', '--project=chanel'])
  assert.equal(code, 1)
  assert.match(stderr, /^--project: chanel: no profile .* did you mean channel\? expected channel,.*\n$/)
})
