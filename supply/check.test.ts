import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  type Allowed,
  type LockedPackage,
  type LockedPackages,
  supplyProblems,
  userTree,
} from './supply-problems.ts'

const CHECK = fileURLToPath(new URL('check.ts', import.meta.url))
const ALLOWED: Allowed = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'))
const NOBODY = 'http://127.0.0.1:9/'
const GOOD: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==` }
const ROOT: LockedPackage = { dependencies: { good: '1.0.0' } }

/** Checks a package with such a lock. */
async function check(
  t: TestContext,
  packages: LockedPackages,
  registry = NOBODY,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'supply-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const root = { name: 'kit', version: '1.0.0', ...packages[''] }
  await writeFile(join(folder, 'package.json'), JSON.stringify(root))
  const lock = { ...root, lockfileVersion: 3, packages: { ...packages, '': root } }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, 'cache') }
  return new Promise((resolve) => {
    execFile(process.execPath, [CHECK], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

/** What the check says about the packages of such a lock, apart from vulnerabilities. */
function problemsOf(packages: LockedPackages): readonly string[] {
  return supplyProblems(userTree(packages), ALLOWED)
}

/** A registry that has each package in two versions, and gives this answer to questions about vulnerabilities. */
async function registry(t: TestContext, status: number, answer: unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    const name = request.url?.slice(1)
    const versions = { '1.0.0': { name, version: '1.0.0' }, '2.0.0': { name, version: '2.0.0' } }
    const [code, body] = request.method === 'POST' ? [status, answer] : [200, { name, versions }]
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return `http://127.0.0.1:${address.port}/`
}

test('without a registry it says so, counts, and passes what is in order', async (t) => {
  const { code, stdout, stderr } = await check(t, { '': ROOT, 'node_modules/good': GOOD })
  assert.equal(code, 0, stderr)
  assert.match(
    stdout,
    /^A user gets 1 packages beside the kit, 0\.0 MB: MIT 1\nNOT AUDITED here: .*ECONNREFUSED.*\n$/,
  )
})

test('a registry that does not answer the question could not be asked', async (t) => {
  const { code, stdout } = await check(t, { '': ROOT, 'node_modules/good': GOOD }, await registry(t, 405, {}))
  assert.equal(code, 0)
  assert.match(stdout, /NOT AUDITED here: .*405/)
})

const BAD: readonly (readonly [what: string, change: LockedPackage, told: RegExp])[] = [
  [
    'of another licence',
    { license: 'GPL-3.0' },
    /^node_modules\/good\/node_modules\/deep: its licence is GPL-3\.0; expected /,
  ],
  ['without a licence', { license: undefined }, /deep: its licence is not told; expected /],
  [
    'with an install script',
    { hasInstallScript: true },
    /deep: runs a script while it is installed; expected none/,
  ],
  [
    'that is not told by its digest',
    { integrity: undefined },
    /deep: has no integrity in package-lock\.json/,
  ],
]
for (const [what, change, told] of BAD) {
  const bad = { ...GOOD, ...change }
  const good = { ...GOOD, dependencies: { deep: '1.0.0' } }

  test(`a package ${what} fails where a user gets it, however deep`, () => {
    const inner = { 'node_modules/good/node_modules/deep': bad, 'node_modules/deep': GOOD }
    const [problem = '', ...others] = problemsOf({ '': ROOT, 'node_modules/good': good, ...inner })
    assert.match(problem, told)
    assert.deepEqual(others, [])
  })

  test(`a package ${what} is nobody's business where a user does not get it`, () => {
    const root = {
      ...ROOT,
      devDependencies: { tool: '1.0.0' },
      peerDependencies: { choice: '1.0.0' },
      peerDependenciesMeta: { choice: { optional: true } },
    }
    const others = {
      'node_modules/tool': { ...bad, dev: true },
      'node_modules/choice': { ...bad, dev: true },
    }
    assert.deepEqual(problemsOf({ '': root, 'node_modules/good': GOOD, ...others }), [])
  })
}

test('a peer that a user has to install counts, though the lock calls it one for development', async (t) => {
  const root = { ...ROOT, devDependencies: { runner: '1.0.0' }, peerDependencies: { runner: '1.0.0' } }
  const runner = { ...GOOD, dev: true, license: 'GPL-3.0' }
  const { code, stderr } = await check(t, {
    '': root,
    'node_modules/good': GOOD,
    'node_modules/runner': runner,
  })
  assert.equal(code, 1)
  assert.match(stderr, /^node_modules\/runner: its licence is GPL-3\.0/)
})

for (const [severity, expected] of [
  ['moderate', 0],
  ['high', 1],
] as const) {
  test(`a known vulnerability of severity ${severity} ends the check with ${expected}`, async (t) => {
    const advisory = {
      id: 1,
      url: 'https://advisories.test/1',
      title: 'x',
      severity,
      vulnerable_versions: '<2',
    }
    const address = await registry(t, 200, {
      good: [advisory],
      tool: [{ ...advisory, severity: 'critical' }],
    })
    const root = { ...ROOT, devDependencies: { tool: '1.0.0' } }
    const packages = { '': root, 'node_modules/good': GOOD, 'node_modules/tool': { ...GOOD, dev: true } }
    const { code, stdout, stderr } = await check(t, packages, address)
    assert.equal(code, expected, stderr)
    assert.doesNotMatch(stdout, /NOT AUDITED/)
    assert.equal(
      stderr,
      expected === 0 ? '' : 'good: a vulnerability of severity high; npm audit tells which, update it\n',
    )
  })
}

const CHECK_OF_CHECK_WORKFLOWS = fileURLToPath(new URL('check-workflows.ts', import.meta.url))
const DIGEST = '0123456789abcdef0123456789abcdef01234567'
const WORKFLOW = `on: push
jobs:
  one:
    runs-on: ubuntu-latest
    steps:
      - uses: owner/action@${DIGEST} # v1.2.3
      - uses: ./.github/actions/own
`
const ACTION = `name: own
description: What it does
inputs:
  word:
    description: A word
outputs:
  said:
    description: What it said
    value: \${{ steps.say.outputs.said }}
runs:
  using: composite
  steps:
    - id: say
      run: echo
      shell: bash
      env:
        WORD: \${{ inputs.word }}
`
const GOOD_OF_CHECK_WORKFLOWS = {
  '.github/workflows/ci.yml': WORKFLOW,
  '.github/actions/own/action.yml': ACTION,
}

function checkWorkflow(
  t: TestContext,
  files: Readonly<Record<string, string>>,
): { code: unknown; told: string } {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK_OF_CHECK_WORKFLOWS], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, told: stdout + stderr }
}

test('what is in order passes, and is counted', (t) => {
  assert.deepEqual(checkWorkflow(t, GOOD_OF_CHECK_WORKFLOWS), {
    code: 0,
    told: '2 workflows and actions\n',
  })
})

test('a folder without any does not pass', (t) => {
  assert.deepEqual(checkWorkflow(t, {}), { code: 1, told: '0 workflows and actions\n' })
})

for (const [what, text, told] of [
  ['that is no YAML', 'name: [', /^action\.yml: .* at line 1/m],
  ['that is empty', '', /^action\.yml: .*"steps" section/m],
] as const) {
  test(`an action ${what} is a mistake`, (t) => {
    const { code, told: lines } = checkWorkflow(t, { 'action.yml': text })
    assert.equal(code, 1)
    assert.match(lines, told)
    assert.doesNotMatch(lines, /^ {4}at /m)
  })
}

test('every mistake is told with its place', (t) => {
  const workflow = WORKFLOW.replace('push', '{push: {branch: [main]}}').replace(` # v1.2.3`, '')
  const action = ACTION.replace('inputs.word', 'inputs.wrod').replace('steps.say', 'steps.sya')
  const example = WORKFLOW.replace(`${DIGEST} # v1.2.3`, 'v1').replace('runs-on', 'run-on')
  const { code, told } = checkWorkflow(t, {
    '.github/workflows/ci.yml': `${workflow}      - uses: owner/other@v1 # v1.0.0\n`,
    'action.yml': action,
    'docs/examples/github-x.yml': example,
  })
  assert.equal(code, 1)
  const place = '[^\\n]*'
  for (const line of [
    `^\\.github/workflows/ci\\.yml:1:\\d+: unexpected key "branch"${place}$`,
    `^\\.github/workflows/ci\\.yml:6: owner/action@${DIGEST}: expected the digest of a commit, and its version${place}$`,
    `^\\.github/workflows/ci\\.yml:8: owner/other@v1: expected the digest of a commit${place}$`,
    `^action\\.yml: at "${place}inputs\\.wrod${place}": property "wrod" is not defined${place}$`,
    `^action\\.yml: at "${place}steps\\.sya${place}": property "sya" is not defined${place}$`,
    `^docs/examples/github-x\\.yml:\\d+:\\d+: ${place}"run-on"${place}$`,
  ]) {
    assert.match(told, new RegExp(line, 'm'))
  }
  assert.doesNotMatch(told, /github-x\.yml:\d+: owner/)
})
