import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** What the check says of the packages of such a lock, vulnerabilities apart. */
function problemsOf(packages: LockedPackages): readonly string[] {
  return supplyProblems(userTree(packages), ALLOWED)
}

/** A registry that has each package in two versions, and answers questions for vulnerabilities so. */
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
