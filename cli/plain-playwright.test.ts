import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { parse } from 'yaml'
import type { TargetFile } from '../contracts/generated/schemas.ts'
import { RUN_CONTEXT_VARIABLE } from '../contracts/run-context-text.ts'
import { playwrightProgram } from './process/playwright-program.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `playwright test` in the checkout, as its users do. */
async function playwright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const { [RUN_CONTEXT_VARIABLE]: _, TARGET: __, ...inherited } = process.env
  const child = spawn(process.execPath, [playwrightProgram(), 'test', ...args], {
    cwd: root,
    env: { ...inherited, ...env, SEED: '1', FORCE_COLOR: '0' },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}

/** What Playwright's own JSON reporter says of a run against a reference server with these faults. */
async function reported(t: TestContext, faults: readonly string[], args: readonly string[]) {
  const folder = await withFolder(t)
  const TARGET = join(folder, 'target.yaml')
  await serveReference(
    t,
    TARGET,
    faults.flatMap((name) => ['--fault', name]),
  )
  const file = join(folder, 'report.json')
  const output = ['--output', join(folder, 'results')]
  const { code } = await playwright([...args, ...output, '--reporter=json'], {
    TARGET,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  return { code, folder, specs: report.suites.flatMap(specsIn), text: JSON.stringify(report) }
}

function specsIn({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

test('checks are listed by tag, project and requirement, each where it stands', async () => {
  const { code, stdout } = await playwright(['--list', '--grep', 'batch.request-order'])
  assert.equal(code, 0)
  assert.match(
    stdout,
    /\[channel\] › channel\/messages\/batch\.spec\.ts:\d+:\d+ › .*replies in the order of the requests/,
  )
  assert.match(stdout, /Total: \d tests? in \d files?/)
  const platform = await playwright(['--list', '--project=platform', '--grep', '@must'])
  assert.match(platform.stdout, /\[platform\]/)
  assert.doesNotMatch(platform.stdout, /\[channel\]/)
})

test('a check that fails is red, with the finding as its error', async (t) => {
  const { code, specs } = await reported(t, ['start-event-doubled'], ['--grep', '@stream.*start'])
  assert.equal(code, 1)
  const red = specs.filter(({ ok }) => !ok)
  assert.deepEqual(
    red.map(({ title }) => title),
    ['sends one start event'],
  )
  const [result] = red[0]?.tests[0]?.results ?? []
  assert.match(result?.error?.message ?? '', /expected exactly one on_chat_model_start/)
  assert.deepEqual(
    result?.attachments.map(({ name }) => name),
    ['evidence'],
  )
  const types = red[0]?.tests[0]?.annotations.map(({ type }) => type) ?? []
  for (const type of ['requirement', 'asks', 'source']) assert.ok(types.includes(type), type)
  assert.ok(red[0]?.tags.includes('stream.one-start') && red[0].tags.includes('must'))
})

test('no secret of the target is in what Playwright reports', async (t) => {
  const faults = ['token-charset-refused', 'refusal-echoes-secret']
  const {
    folder,
    specs,
    text: shown,
  } = await reported(t, faults, ['--grep', '@token.content-type-parameter'])
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: all }) => all))
  const evidence = results
    .flatMap(({ attachments }) => attachments)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
    .join()
  assert.match(
    evidence,
    /platform\.accountKey\.clientSecret/,
    'the secret was sent, and stands there by its name',
  )
  const { platform, channel }: TargetFile = parse(await readFile(join(folder, 'target.yaml'), 'utf8'))
  for (const secret of [platform?.accountKey?.clientSecret, channel?.apiKey]) {
    assert.ok(secret !== undefined && !shown.includes(secret) && !evidence.includes(secret))
  }
})

test('without a target the reference server is started, judged and stopped; what does not concern it is skipped', async (t) => {
  const folder = await withFolder(t)
  const args = ['--grep', '@(channel.isolation|token.is-jwt)', '--output', folder]
  const { code, stdout } = await playwright(args)
  assert.equal(code, 0, stdout)
  assert.match(stdout, /\d+ passed/)
  assert.match(stdout, /\d+ skipped/)
  assert.doesNotMatch(stdout, /failed|flaky/)
})

test('a wrong target, effort or seed is one line, and no stack', async () => {
  for (const [env, line] of [
    [{ TARGET: 'nowhere.yaml' }, /^nowhere\.yaml: no such file/],
    [{ EFFORT: 'hard' }, /^EFFORT is "hard"; expected quick, standard, thorough/],
  ] as const) {
    const { code, stderr } = await playwright(['--list'], env)
    assert.equal(code, 2)
    assert.match(stderr, line)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  }
})
