import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { loadCommand } from '../call.ts'
import { withFolder } from '../testing/with-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const call = promisify(execFile)
const EXAMPLES = globSync('docs/examples/*.{yml,yaml}', { cwd: root })
const PAGES = [...EXAMPLES, 'docs/ci.md', 'docs/own-checks.md', 'README.md']

/** The part of action.yml that is judged here. */
interface Action {
  inputs: Readonly<Record<string, { default: string }>>
  runs: { steps: readonly { id?: string; run?: string; env?: Readonly<Record<string, string>> }[] }
}

const actionText = readFileSync(join(root, 'action.yml'), 'utf8')
const action: Action = parse(actionText)
const runStep = action.runs.steps.find(({ id }) => id === 'run')

for (const file of EXAMPLES) {
  test(`${file} is YAML without doubtful places`, async () => {
    assert.ok(parse(await readFile(join(root, file), 'utf8'), { strict: true, uniqueKeys: true }))
  })
}

test('the action uses each of its inputs, and no other', () => {
  const used = new Set([...actionText.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name))
  assert.deepEqual([...used].sort(), Object.keys(action.inputs).sort())
})

test('the page about pipelines names each input of the action', async () => {
  const page = await readFile(join(root, 'docs/ci.md'), 'utf8')
  assert.deepEqual(
    Object.keys(action.inputs).filter((name) => !page.includes(`\`${name}\``)),
    [],
  )
})

for (const page of PAGES) {
  test(`${page} calls commands that exist, with flags that they know`, async () => {
    const text = await readFile(join(root, page), 'utf8')
    for (const [, name = '', rest = ''] of text.matchAll(
      /agent-platform-conformance (run|report|serve)\b([^\n`]*)/g,
    )) {
      await assertFlags(name, rest)
    }
  })
}

test('the action gives flags that the command knows', async () => {
  await assertFlags('run', runStep?.run ?? '')
})

test('the action judges, shows the summary and gives its outputs', {
  skip: process.platform === 'win32',
}, async (t) => {
  const folder = await withFolder(t)
  const { code, outputs, summary } = await judge(folder, {
    only: 'extensions.*,token.issues',
    effort: 'quick',
  })
  assert.equal(code, 0)
  assert.equal(outputs, 'exit-code=0\nbadge=reports/conformance/badge.svg\n')
  assert.match(summary, /^# .+: partial: \d+ of \d+ judged, they hold$/m)
})

test('the action hands on what the command says of wrong use', {
  skip: process.platform === 'win32',
}, async (t) => {
  const folder = await withFolder(t)
  const earlier = join(folder, 'reports/conformance')
  await mkdir(earlier, { recursive: true })
  for (const name of ['summary.md', 'badge.svg']) await writeFile(join(earlier, name), 'of an earlier job')
  const { code, outputs, summary } = await judge(folder, {
    target: 'one.yaml\n$(touch injected)\n',
    strict: 'true',
  })
  assert.equal(code, 2)
  assert.equal(outputs, 'exit-code=2\n')
  assert.equal(summary, '')
  await assert.rejects(readFile(join(folder, 'injected')))
})

async function assertFlags(name: string, text: string): Promise<void> {
  const { flags } = await loadCommand(name)
  for (const [, flag = ''] of text.matchAll(/(?<=^|[\s(])--([a-z][\w-]*)/gm)) {
    // The reference server's own program knows its flags.
    if (name !== 'serve') assert.ok(Object.hasOwn(flags, flag), `${name} has no flag --${flag}`)
  }
}

/** Runs the step of the action as the runner does: with its inputs in the environment, and files for its output. */
async function judge(
  folder: string,
  inputs: Readonly<Record<string, string>>,
): Promise<{ code: unknown; outputs: string; summary: string }> {
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') }
  const filledIn = Object.entries(runStep?.env ?? {}).map(([variable, expression]) => {
    const name = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1] ?? ''
    return [variable, inputs[name] ?? action.inputs[name]?.default ?? ''] as const
  })
  const options = {
    cwd: folder,
    env: { ...process.env, ...files, ...Object.fromEntries(filledIn), GITHUB_ACTION_PATH: root },
  }
  const code: unknown = await call('bash', ['-eo', 'pipefail', '-c', runStep?.run ?? ''], options).then(
    () => 0,
    (error: { code: unknown }) => error.code,
  )
  const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')
  return { code, outputs: await read(files.GITHUB_OUTPUT), summary: await read(files.GITHUB_STEP_SUMMARY) }
}

const ROOT = new URL('../../', import.meta.url)

test('each promise of the threat model names files that show it, and they are there', async () => {
  const text = await readFile(new URL('docs/threat-model.md', ROOT), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => /^\|/.test(line) && !/^\|[ -]*(?:-|it tries|they try)/.test(line))
  assert.ok(rows.length > 20)
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    assert.ok(
      files.some((file) => file.endsWith('.test.ts')),
      row,
    )
    for (const file of files) assert.ok(existsSync(new URL(file, ROOT)), file)
  }
})
