import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { conforms } from '../contracts/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { callKit, NO_SIGNALS } from './testing/call-kit.ts'
import { withFolder } from './testing/with-folder.ts'

/** Port 9 is discard: nothing listens there. */
const NOBODY = `
name: Nobody home
platform:
  baseUrl: http://127.0.0.1:9
  tokenUrl: http://127.0.0.1:9/token
  audience: aud
  accountId: acc
  accountKey: { clientId: c, clientSecret: "\${KIT_TEST_SECRET}" }
channel: { baseUrl: http://127.0.0.1:9, channelId: ch, apiKey: key-that-nobody-sees }
`
const ENVIRONMENT = { KIT_TEST_SECRET: 'tops3cret' }

for (const [what, change, args, expected] of [
  ['a misspelt member', ['accountId', 'acountId'], [], /target\.yaml:\d+: platform: .*acountId.*accountId/],
  ['a misspelt part', ['channel:', 'chanel:'], [], /target\.yaml:\d+: .*chanel.*channel/],
  [
    'a variable that is not set',
    ['KIT_TEST_SECRET', 'KIT_TEST_SECRT'],
    [],
    /accountKey\.clientSecret: \$\{KIT_TEST_SECRT\} is not set/,
  ],
  [
    'an unknown requirement',
    ['', ''],
    ['--only', 'token.isues'],
    /--only token\.isues: names no requirement; did you mean token\.issues\?/,
  ],
  [
    'an unknown profile',
    ['', ''],
    ['--profile', 'chanel'],
    /--profile chanel: unknown; did you mean channel\?/,
  ],
  [
    'a profile that is not claimed',
    ['', ''],
    ['--profile', 'lifecycle'],
    /does not claim the profile lifecycle; add the part portal/,
  ],
  [
    'a requirement that is not claimed',
    ['', ''],
    ['--only', 'credential.works'],
    /--only credential\.works: .* does not claim/,
  ],
  [
    'a requirement that cannot be tested',
    ['', ''],
    ['--only', 'platform.user-id-attributes'],
    /cannot be tested from outside/,
  ],
  [
    'a selection with nothing in it',
    ['', ''],
    ['--profile', 'platform', '--only', 'stream.*'],
    /nothing to judge/,
  ],
  [
    'a folder that cannot be made',
    ['', ''],
    ['--out', 'target.yaml/reports'],
    /--out .*target\.yaml.reports: is a file, or in one; expected a folder/,
  ],
] as const) {
  test(`${what} is wrong use: one line, and nothing is sent`, async (t) => {
    const [from, to] = change
    const folder = await withFolder(t, { 'target.yaml': NOBODY.replace(from, to) })
    const { code, stderr } = await callHere(['run', '--target', 'target.yaml', ...args], {
      cwd: folder,
      env: ENVIRONMENT,
    })
    assert.equal(code, 2, stderr)
    assert.match(stderr, expected)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
    assert.doesNotMatch(stderr, /tops3cret|key-that-nobody-sees/)
    assert.ok(!(await readdir(folder)).includes('evidence.ndjson'))
  })
}

test('a target that cannot be reached is incomplete, said once, with a report in place of an earlier one', async (t) => {
  const folder = await withFolder(t, { 'target.yaml': NOBODY })
  await mkdir(join(folder, 'reports/latest'), { recursive: true })
  for (const name of ['attestation.json', 'badge.svg']) {
    await writeFile(join(folder, 'reports/latest', name), 'of an earlier run')
  }
  const { code, stdout, stderr } = await callHere(
    ['run', '--target', 'target.yaml', '--only', 'token.issues,token.shape,extensions.status', '--seed', '7'],
    { cwd: folder, env: ENVIRONMENT },
  )
  assert.equal(code, 3, stderr)
  assert.equal(stdout, '')
  assert.equal(stderr.match(/^blocked .*connection refused/gm)?.length, 1, stderr)
  assert.match(stderr, /Nobody home: Partial: 0 of 108 judged, 3 not tested/)
  assert.match(stderr, /seed 7/)
  assert.deepEqual((await readdir(folder)).sort(), ['reports', 'target.yaml'])
  assert.deepEqual((await readdir(join(folder, 'reports/latest'))).sort(), [
    'evidence.ndjson',
    'index.html',
    'junit.xml',
    'report.json',
    'summary.md',
  ])
  const report: unknown = JSON.parse(await readFile(join(folder, 'reports/latest/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.equal(report.seed, 7)
})

test('the reference server is judged and stopped, and json - gives the report and nothing else', async (t) => {
  const folder = await withFolder(t)
  const { code, stdout, stderr } = await callKit(
    ['run', '--only', 'extensions.*', '--effort', 'quick', '--workers', '1', '--format', 'json', '-'],
    { cwd: folder },
  )
  assert.equal(code, 0, stderr)
  const report: unknown = JSON.parse(stdout)
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'conformant')
  assert.equal(report.effort, 'quick')
  assert.match(stderr, /: Partial: 9 of 146 judged, they hold/)
  // Without a terminal each area is printed as one line when it is done, and nothing is redrawn.
  assert.match(stderr, /^extensions: \d+ passed$/m)
  assert.doesNotMatch(stderr, /[\u001b\r]/)
  const passed = report.requirements.filter(({ verdict }) => verdict === 'passed')
  assert.ok(passed.length >= 7 && passed.every(({ area }) => area === 'extensions'))
})

test('a reference server that does not start ends the run, which says why', {
  timeout: 60_000,
}, async (t) => {
  const { code, stderr } = await callKit(['run', '--only', 'extensions.*'], {
    cwd: await withFolder(t),
    env: { REFERENCE_SERVER_SEED: 'short' },
  })
  assert.equal(code, 4, stderr)
  assert.match(stderr, /the reference server did not start and ended with 2: .*REFERENCE_SERVER_SEED/)
})

test('an interrupted run is incomplete, with a report of what there is', { skip: NO_SIGNALS }, async (t) => {
  const folder = await withFolder(t)
  const { code, stderr } = await callKit(['run', '--only', 'token.*'], {
    cwd: folder,
    interruptAt: /\d+ checks/,
  })
  assert.equal(code, 3, stderr)
  const text = await readFile(join(folder, 'reports/latest/report.json'), 'utf8')
  const report: unknown = JSON.parse(text)
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.match(report.notes.join('\n'), /interrupted/)
})

test('a run that is interrupted before its first check says so', { skip: NO_SIGNALS }, async (t) => {
  const { code, stderr } = await callKit(['run', '--only', 'token.*'], {
    cwd: await withFolder(t),
    interruptAt: /claiming/,
  })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /Interrupted before anything was judged|was interrupted/)
})
