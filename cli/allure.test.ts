import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { TestResult } from 'allure-js-commons'
import { parse, stringify } from 'yaml'
import type { CheckLine, Report, TargetFile } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** What Allure's report keeps of a result. */
interface ShownTest {
  fullName: string
  name: string
  status: string
  labels: readonly { name: string; value: string }[]
  links: readonly { url: string }[]
  parameters: readonly { name: string; value: string }[]
  error?: { message?: string }
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

test('Allure makes its report of our results and drops nothing of them', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file, ['--fault', 'extension-without-dot'])
  const { channel, ...target }: TargetFile = parse(await readFile(file, 'utf8'))
  assert.ok(channel)
  const { otherChannel: _, ...lessChannel } = channel
  await writeFile(file, stringify({ ...target, channel: lessChannel }))
  const flags = [
    '--effort',
    'quick',
    '--workers',
    '1',
    '--only',
    SELECTION,
    '--format',
    'allure,json',
    '--out',
    'out',
  ]
  const { code, stderr } = await callKit(['run', '--target', file, ...flags], { cwd: folder })
  assert.equal(code, 1, stderr)

  const printed = await generated(join(folder, 'out'))
  assert.doesNotMatch(printed, /error|warn|invalid|skipping/i)

  const ours = await filesIn<TestResult>(join(folder, 'out/allure-results'), '-result.json')
  const shown = await filesIn<ShownTest>(join(folder, 'out/allure-report/data/test-results'), '.json')
  const report: Report = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.deepEqual(shown.map(idOf).sort(), report.requirements.map(({ id }) => id).sort())
  assert.deepEqual(
    new Set(shown.map(({ status }) => status)),
    new Set(['passed', 'failed', 'broken', 'skipped']),
  )
  const shownById = new Map(shown.map((one) => [idOf(one), one]))
  for (const result of ours) assert.deepEqual(factsOf(shownById.get(idOf(result))), factsOf(result))

  const attached = await attachmentsOf(shown, join(folder, 'out/allure-report/data/attachments'))
  const checks = report.requirements.flatMap((requirement) => requirement.checks.map(({ id }) => id))
  assert.ok(checks.length > 3)
  assert.deepEqual(attached, [...new Set(checks)].sort())
  const problems: unknown = JSON.parse(
    await readFile(join(folder, 'out/allure-report/widgets/globals.json'), 'utf8'),
  )
  assert.deepEqual(problems, { errors: [], attachments: [] })
})

/** Has the program of Allure make its report, without a way to any network. @returns what it printed */
async function generated(cwd: string): Promise<string> {
  const program = join(dirname(createRequire(import.meta.url).resolve('allure')), '../cli.js')
  const nowhere = 'http://127.0.0.1:9'
  const env = { ...process.env, HOME: cwd, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NO_COLOR: '1' }
  const args = [program, 'generate', 'allure-results', '--output', 'allure-report']
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

/** What a result says and Allure's report of it has to say, in one form. */
function factsOf(result: ShownTest | TestResult | undefined) {
  assert.ok(result)
  const { name, fullName, status, labels, links, parameters, steps } = result
  const message =
    'statusDetails' in result ? result.statusDetails?.message : 'error' in result && result.error?.message
  return {
    name,
    fullName,
    status,
    labels: labels.map((label) => `${label.name}: ${label.value}`).sort(),
    links: links.map(({ url }) => url),
    parameters: parameters.map((one) => `${one.name}: ${one.value}`),
    message: message || undefined,
    steps: steps.map((step) => ({
      name: step.name,
      status: step.status,
      message:
        'statusDetails' in step ? step.statusDetails?.message : 'message' in step ? step.message : undefined,
      trace: 'statusDetails' in step ? step.statusDetails?.trace : 'trace' in step ? step.trace : undefined,
    })),
  }
}

/** The checks whose evidence is attached, sorted; every attachment has to be there and whole. */
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
