import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { callHere } from './testing/call-here.ts'
import { type CallOptions, callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { setVariable } from './testing/set-variable.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'
import type { KeptToken } from './vault/kept-token.ts'
import { ownerOf, Vault } from './vault/vault.ts'

const WORDS = 'only for these tests, and long enough'
setVariable('AGENT_PLATFORM_VAULT_KEY', WORDS)

const HOUR = 3_600
const ONLY = ['--only', 'platform.expired-token', '--effort', 'quick', '--workers', '1', '--format', 'json']

interface Served {
  folder: string
  control: string
  target: TargetFile
}

/** A served reference server whose target file knows of no portal and no expired token. */
async function served(t: TestContext, args: readonly string[] = []): Promise<Served> {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file, args)
  const { portal, ...target } = parse(await readFile(file, 'utf8'))
  delete target.platform.expiredToken
  await writeFile(file, stringify(target))
  return { folder, control: portal.url, target }
}

async function judged(
  folder: string,
  more: Pick<CallOptions, 'whenStderr'> = {},
): Promise<{ code: number | null; stderr: string; verdict: string | undefined; artefacts: string }> {
  const args = ['run', '--target', 'target.yaml', '--vault', 'vault.json', '--out', 'out', ...ONLY]
  const { code, stderr } = await (more.whenStderr === undefined
    ? callHere(args, { cwd: folder })
    : callKit(args, { cwd: folder, ...more }))
  const names = await readdir(join(folder, 'out'), { recursive: true })
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder, 'out', name), 'utf8').catch(() => '')),
  )
  const verdict = await verdictIn(join(folder, 'out'), 'platform.expired-token')
  return { code, stderr, verdict, artefacts: texts.join('\n') }
}

async function verdictIn(out: string, requirement: string): Promise<string | undefined> {
  const { requirements }: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  return requirements.find(({ id }) => id === requirement)?.verdict
}

/** A token of the target's account key that the server, a day later, takes for expired, kept as if more than a day old. */
async function keptSinceYesterday(file: string, control: string): Promise<KeptToken> {
  const target = await loadTarget(file)
  const { platform } = target
  const owner = ownerOf(target)
  if (platform === undefined || owner === undefined) throw new Error('the target file has no platform part')
  const asked = await fetch(platform.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: platform.accountKey.clientId,
      client_secret: platform.accountKey.clientSecret,
      audience: platform.audience,
      grant_type: 'client_credentials',
    }),
  })
  const { access_token: token, expires_in: expiresIn } = (await asked.json()) as {
    access_token: string
    expires_in: number
  }
  await fetch(`${control}/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 25 * HOUR }),
  })
  const kept = { ...owner, token, expiresIn, issuedAt: Date.now() - 25 * HOUR * 1_000 }
  await (await Vault.open(join(dirname(file), 'vault.json'))).keep(kept)
  return kept
}

test('a first run keeps a token and is incomplete; one a day later judges with it, and lets go of it', async (t) => {
  const { folder, control } = await served(t)
  const first = await judged(folder)
  assert.equal(first.code, 3, first.stderr)
  assert.equal(first.verdict, 'blocked')
  assert.match(first.stderr, /a run with --vault more than 24 hours after another/)
  const vault = await Vault.open(join(folder, 'vault.json'))
  const [token, ...more] = await vault.tokens()
  assert.ok(token !== undefined && more.length === 0)
  assert.equal(token.expiresIn, 86_400)
  assert.ok(Math.abs(token.issuedAt - Date.now()) < 600_000)

  const kept = await keptSinceYesterday(join(folder, 'target.yaml'), control)
  const doctor = await callHere(
    ['doctor', '--target', 'target.yaml', '--vault', 'vault.json', '--only', 'platform.expired-token'],
    { cwd: folder },
  )
  assert.equal(doctor.code, 0, doctor.stdout)
  assert.match(doctor.stdout, /usable +platform\.expiredToken[\s\S]*vault\.json has a token that has expired/)
  const later = await judged(folder)
  assert.equal(later.code, 0, later.stderr)
  assert.equal(later.verdict, 'passed')
  for (const secret of [kept.token, token.token, WORDS]) {
    assert.ok(!(later.artefacts + later.stderr).includes(secret), 'a secret stands in the artefacts')
  }
  const left = await vault.tokens()
  assert.ok(left.every((one) => one.token !== kept.token))
  assert.ok(left.length >= 1 && left.length <= 2)
})

test('each target is judged with its own token, where no clock can be moved: no other gets it, and taking it fails', async (t) => {
  const [own, faulty] = [await served(t), await served(t, ['--fault', 'expired-token-accepted'])]
  const { folder } = own
  const portal = { driver: 'module', module: './portal.mjs', people: { accountAdmin: 'ada' } }
  await writeFile(
    join(folder, 'portal.mjs'),
    'export default { createCredential() { throw new Error("nobody is to be asked") } }',
  )
  for (const [name, { target }] of Object.entries({ own, another: own, faulty })) {
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...target, name, portal }))
  }
  for (const [name, { control }] of Object.entries({ own, faulty })) {
    await keptSinceYesterday(join(folder, `${name}.yaml`), control)
  }
  const targets = ['own', 'another', 'faulty'].flatMap((name) => ['--target', `${name}.yaml`])
  const only = ['--only', 'credential.token-expires']
  const { code, stderr } = await callHere(
    ['run', ...targets, '--vault', 'vault.json', '--out', 'out', ...ONLY, ...only],
    { cwd: folder },
  )
  assert.equal(code, 1, stderr)
  for (const [name, verdict] of Object.entries({ own: 'passed', another: 'blocked', faulty: 'failed' })) {
    const out = join(folder, 'out', name)
    assert.equal(await verdictIn(out, 'platform.expired-token'), verdict, name)
    assert.equal(await verdictIn(out, 'credential.token-expires'), verdict, name)
  }
})

test('a vault that is damaged while the checks run is told, and costs no report', async (t) => {
  const { folder, control } = await served(t)
  await keptSinceYesterday(join(folder, 'target.yaml'), control)
  const damage = (): void => writeFileSync(join(folder, 'vault.json'), '{}')
  const { code, stderr, verdict } = await judged(folder, { whenStderr: [/^\d+ checks?$/m, damage] })
  assert.equal(code, 0, stderr)
  assert.equal(verdict, 'passed')
  assert.match(
    stderr,
    /^warning {2}The token that was judged by stays in it: --vault .*is not a file of this kind/m,
  )
  assert.equal(await readFile(join(folder, 'vault.json'), 'utf8'), '{}')
})

test('a vault that does not open, or has no key or target, is wrong use before anything is sent', async (t) => {
  const channel = { baseUrl: 'http://127.0.0.1:9', channelId: 'ch', apiKey: 'a-channel-key' }
  const folder = await withFolder(t, { 'target.yaml': stringify({ name: 'x', channel }), 'vault.json': '{}' })
  const args = ['run', '--target', 'target.yaml', '--vault', 'vault.json']
  for (const [words, call, message] of [
    [WORDS, args, /--vault .*vault\.json: is not a file of this kind/],
    ['', args, /--vault: AGENT_PLATFORM_VAULT_KEY is not set/],
    [WORDS, ['run', '--vault', 'vault.json'], /--vault: is for a run with --target/],
    [
      WORDS,
      ['run', '--target', 'target.yaml', '--answers', 'a.json'],
      /--answers .*: no person is asked in this run/,
    ],
  ] as const) {
    const { code, stderr } = await callHere(call, { cwd: folder, env: { AGENT_PLATFORM_VAULT_KEY: words } })
    assert.equal(code, 2, stderr)
    assert.match(stderr, message)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
  }
  assert.equal(await readFile(join(folder, 'vault.json'), 'utf8'), '{}')
})

type Platform = NonNullable<TargetFile['platform']>

const JUDGED = [
  'credential.deactivation-refuses-exchange',
  'credential.deactivation-refuses-tokens',
  'platform.expired-token',
]

test('what the target file says of tokens is believed only where nothing else explains their refusal', async (t) => {
  const folder = await withFolder(t)
  const served = join(folder, 'served.yaml')
  await serveReference(t, served)
  const { portal, ...target }: TargetFile = parse(await readFile(served, 'utf8'))
  const { platform } = target
  const lenient = join(folder, 'lenient.yaml')
  await serveReference(t, lenient, ['--fault', 'deactivated-key-exchanges'])
  const { portal: _, ...alive }: TargetFile = parse(await readFile(lenient, 'utf8'))
  if (platform?.deactivatedKey?.token === undefined || platform.expiredToken === undefined) {
    throw new Error('the reference server gives no tokens')
  }
  const steps = join(folder, 'steps.mjs')
  await writeFile(steps, 'export default { showCredential: () => ({ refused: "not-found" }) }\n')
  const module = { driver: 'module', module: steps, claims: ['lifecycle'], people: portal?.people } as const
  const { expiredToken, deactivatedKey } = platform

  const madeUp: Platform = {
    ...platform,
    expiredToken: 'made-up',
    deactivatedKey: { ...deactivatedKey, token: expiredToken },
  }
  const targets = { 'as-served': target, 'made-up': { ...target, platform: madeUp }, alive }
  for (const [name, changed] of Object.entries(targets)) {
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...changed, name, portal: module }))
  }
  const files = Object.keys(targets).flatMap((name) => ['--target', `${name}.yaml`])
  const flags = words`--out out --format json --effort quick --workers 1 --only ${JUDGED.join()}`
  const { code, stderr } = await callHere(['run', ...files, ...flags], { cwd: folder })
  assert.equal(code, 1, stderr)

  const verdictsOf = async (name: string): Promise<readonly string[]> => {
    const text = await readFile(join(folder, 'out', name, 'report.json'), 'utf8')
    const { requirements }: Report = JSON.parse(text)
    return requirements
      .filter(({ id }) => JUDGED.includes(id))
      .map(({ id, verdict, reason = '' }) => {
        const why = /no JWT|expired in the meantime/.exec(reason)?.[0]
        return `${id} ${verdict}${why === undefined ? '' : ` ${why}`}`
      })
      .sort()
  }
  assert.deepEqual(await verdictsOf('as-served'), [
    'credential.deactivation-refuses-exchange passed',
    'credential.deactivation-refuses-tokens passed',
    'platform.expired-token passed',
  ])
  assert.deepEqual(await verdictsOf('made-up'), [
    'credential.deactivation-refuses-exchange blocked',
    'credential.deactivation-refuses-tokens blocked expired in the meantime',
    'platform.expired-token blocked no JWT',
  ])
  assert.deepEqual((await verdictsOf('alive')).slice(0, 2), [
    'credential.deactivation-refuses-exchange failed',
    'credential.deactivation-refuses-tokens blocked',
  ])
  const doctor = await callHere(['doctor', '--target', join(folder, 'made-up.yaml')])
  assert.match(doctor.stdout, /unusable +platform\.deactivatedKey\s[^:]*expired\s+in\s+the\s+meantime/)
  assert.match(doctor.stdout, /unusable +platform\.expiredToken/)
})
