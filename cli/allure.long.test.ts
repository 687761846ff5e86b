import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { TestResult } from 'allure-js-commons'
import { parse, stringify } from 'yaml'
import type { CheckLine, Report, TargetFile } from '../contracts/generated/schemas.ts'
import { folder } from '../tools/folder.ts'
import { callHere } from './testing/call-here.ts'
import { callPlaywright } from './testing/call-playwright.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

/** What Allure's report keeps of a result. */
interface ShownTest {
  fullName: string
  name: string
  status: string
  labels: readonly { name: string; value: string }[]
  links: readonly { url: string }[]
  parameters: readonly { name: string; value: string }[]
  error?: { message?: string }
  /** From earlier reports. */
  history: readonly object[]
  steps: readonly ShownStep[]
}

interface ShownStep {
  name: string
  status: string
  message?: string
  trace?: string
  steps: readonly { type: string; link?: { id: string; ext: string; missed: boolean; name: string } }[]
}

/** One that fails, and others that pass, are only asked, or lack what they need. */
const SELECTION = 'extensions.dot,extensions.shape,token.success-status,channel.key-of-other-channel'

/** Where the documented Allure configuration writes the report. */
const shownIn = (out: string, path: string): string => join(out, 'allure-report', path)

async function read<T>(file: string): Promise<T> {
  const value: T = JSON.parse(await readFile(file, 'utf8'))
  return value
}

test('Allure makes its report of our results, drops nothing of them, and keeps the history of three runs', async (t) => {
  const folder = await withFolder(t)
  const out = join(folder, 'out')
  const file = join(folder, 'target.yaml')
  await serveReference(t, file, ['--fault', 'extension-without-dot'])
  const { channel, ...target }: TargetFile = parse(await readFile(file, 'utf8'))
  assert.ok(channel)
  const { otherChannel: _, ...lessChannel } = channel
  await writeFile(file, stringify({ ...target, channel: lessChannel }))
  const choice = ['--effort', 'quick', '--workers', '1', '--only', SELECTION]
  for (let runs = 0; runs < 3; runs += 1) {
    const flags = [...choice, '--format', 'allure,json', '--out', out]
    const { code, stderr } = await callHere(['run', '--target', file, ...flags], { cwd: folder })
    assert.equal(code, 1, stderr)
    assert.doesNotMatch(await generated(out), /error|warn|invalid|skipping/i)
  }

  const ours = await filesIn<TestResult>(join(out, 'allure-results'), '-result.json')
  const shown = await filesIn<ShownTest>(shownIn(out, 'data/test-results'), '.json')
  const report = await read<Report>(join(out, 'report.json'))
  assert.deepEqual(shown.map(idOf).sort(), report.requirements.map(({ id }) => id).sort())
  assert.deepEqual(
    new Set(shown.map(({ status }) => status)),
    new Set(['passed', 'failed', 'broken', 'skipped']),
  )
  const shownById = new Map(shown.map((one) => [idOf(one), one]))
  for (const result of ours) assert.deepEqual(factsOf(shownById.get(idOf(result))), factsOf(result))
  for (const { history } of shown) assert.equal(history.length, 2, 'of the runs before this one')

  const attached = await attachmentsOf(shown, shownIn(out, 'data/attachments'))
  const checks = report.requirements.flatMap((requirement) => requirement.checks.map(({ id }) => id))
  assert.ok(checks.length > 3)
  assert.deepEqual(attached, [...new Set(checks)].sort())
  assert.deepEqual(await read(shownIn(out, 'widgets/globals.json')), { errors: [], attachments: [] })
  assert.deepEqual(await categoriesOf(out), ['Could not be tested', 'Violations'])
  assert.deepEqual(Object.fromEntries((await environmentOf(out)).slice(0, 6)), {
    target: report.target.name,
    kit: `${report.kit.name} ${report.kit.version}`,
    release: report.specification.release,
    digest: report.specification.digest,
    effort: 'quick',
    seed: String(report.seed),
  })
  const { general } = await read<{ general: Record<string, { type: string; data: unknown[] }> }>(
    shownIn(out, 'widgets/charts.json'),
  )
  const trend = Object.values(general).find(({ type }) => type === 'statusDynamics')
  assert.equal(trend?.data.length, 3)
})

test('Allure shows what its Playwright reporter was told of each check', async (t) => {
  const folder = await withFolder(t)
  const TARGET = join(folder, 'target.yaml')
  await serveReference(t, TARGET, ['--fault', 'start-event-doubled'])
  const config = join(folder, 'playwright.config.mjs')
  const reporter = createRequire(import.meta.url).resolve('allure-playwright')
  const resultsDir = join(folder, 'allure-results')
  const ours = new URL('../playwright.config.ts', import.meta.url)
  await writeFile(
    config,
    `import config from '${ours.href}'
     export default { ...config, reporter: [['${reporter}', { resultsDir: '${resultsDir}' }]] }`,
  )
  const args = words`--config ${config} --grep @(stream.one-|channel.isolation) --output ${join(folder, 'results')}`
  const { code, stdout, stderr } = await callPlaywright(['test', ...args], { TARGET })
  assert.equal(code, 1, stdout + stderr)
  assert.doesNotMatch(await generated(folder), /error|warn|invalid|skipping/i)

  const written = await filesIn<TestResult>(resultsDir, '-result.json')
  const shown = await filesIn<ShownTest>(shownIn(folder, 'data/test-results'), '.json')
  assert.equal(shown.length, written.length)
  const toldOf = ({ name, status, labels, links, parameters, ...rest }: ShownTest | TestResult) => ({
    name,
    status,
    labels: labels
      .flatMap((label) =>
        /^(?:epic|feature|story|severity|tag)$/.test(label.name) ? [`${label.name}: ${label.value}`] : [],
      )
      .sort(),
    links: links.map(({ url }) => url),
    parameters: parameters.map((one) => `${one.name}: ${one.value}`),
    message: messageOf(rest),
  })
  assert.deepEqual(
    shown.map(toldOf).sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
    written.map(toldOf).sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
  )
  const failed = shown.map(toldOf).find(({ status }) => status === 'failed')
  for (const label of ['epic: channel', 'feature: stream', 'story: stream.one-start', 'severity: critical']) {
    assert.ok(failed?.labels.includes(label), label)
  }
  assert.deepEqual(failed?.parameters, ['Project: channel', 'seed: 1', 'effort: quick'])
  assert.match(failed?.links[0] ?? '', /specs\/channel\/messages\/stream\.spec\.ts#L\d+$/)
  assert.match(failed?.message ?? '', /^Violation: /)
  assert.deepEqual(await categoriesOf(folder), ['Violations'])
  assert.deepEqual(
    (await environmentOf(folder)).map(([name]) => name),
    ['target', 'kit', 'effort', 'seed'],
  )
  const attachments = await readdir(shownIn(folder, 'data/attachments'))
  assert.ok(
    attachments.some((name) => name.endsWith('.json')) && attachments.some((name) => name.endsWith('.txt')),
  )
})

/** The names of the categories that hold something, sorted. */
async function categoriesOf(out: string): Promise<readonly string[]> {
  const { roots, nodes } = await read<{ roots: string[]; nodes: Record<string, { name: string }> }>(
    shownIn(out, 'widgets/categories.json'),
  )
  return roots.map((id) => nodes[id]?.name ?? id).sort()
}

async function environmentOf(out: string): Promise<readonly [string, string | undefined][]> {
  const rows = await read<{ name: string; values: string[] }[]>(
    shownIn(out, 'widgets/allure_environment.json'),
  )
  return rows.map(({ name, values: [value] }) => [name, value])
}

/** Runs Allure's generator as documented, without a way to any network. @returns what it printed */
async function generated(cwd: string): Promise<string> {
  await rm(join(cwd, 'allure-report'), { recursive: true, force: true })
  await cp(new URL('../docs/examples/allurerc.json', import.meta.url), join(cwd, 'allurerc.json'))
  const program = join(dirname(createRequire(join(folder, 'package.json')).resolve('allure')), '../cli.js')
  const nowhere = 'http://127.0.0.1:9'
  const env = { ...process.env, HOME: cwd, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NO_COLOR: '1' }
  const args = [program, 'generate', 'allure-results']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd, env })
  return stdout + stderr
}

async function filesIn<T>(folder: string, ending: string): Promise<readonly T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  return Promise.all(
    names.map(async (name): Promise<T> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
}

function idOf({ labels }: Pick<ShownTest, 'labels'>): string | undefined {
  return labels.find(({ name }) => name === 'requirement')?.value
}

function messageOf(result: object): string | undefined {
  const { statusDetails, error }: Partial<Pick<TestResult, 'statusDetails'> & ShownTest> = result
  return (statusDetails ?? error)?.message || undefined
}

/** The facts that a result and Allure's report of it must share, in one form. */
function factsOf(result: ShownTest | TestResult | undefined) {
  assert.ok(result)
  const { name, fullName, status, labels, links, parameters, steps } = result
  return {
    name,
    fullName,
    status,
    labels: labels.map((label) => `${label.name}: ${label.value}`).sort(),
    links: links.map(({ url }) => url),
    parameters: parameters.map((one) => `${one.name}: ${one.value}`),
    message: messageOf(result),
    steps: steps.map((step) => ({
      name: step.name,
      status: step.status,
      message:
        'statusDetails' in step ? step.statusDetails?.message : 'message' in step ? step.message : undefined,
      trace: 'statusDetails' in step ? step.statusDetails?.trace : 'trace' in step ? step.trace : undefined,
    })),
  }
}

/** The checks with attached evidence, sorted; every attachment has to exist and be whole. */
async function attachmentsOf(shown: readonly ShownTest[], folder: string): Promise<readonly string[]> {
  const links = shown
    .flatMap(({ steps }) => steps)
    .flatMap(({ steps }) => steps)
    .flatMap(({ link }) => (link === undefined ? [] : [link]))
  const ids = links.map(async ({ id, ext, missed, name }) => {
    assert.equal(missed, false, name)
    const check: CheckLine = JSON.parse(await readFile(join(folder, `${id}${ext}`), 'utf8'))
    assert.equal(name, `evidence of ${check.id}`)
    return check.id
  })
  return [...new Set(await Promise.all(ids))].sort()
}
