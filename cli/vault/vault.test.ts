import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { UsageError } from '../../contracts/errors.ts'
import type { TargetRun } from '../../fixtures/check/run-context.ts'
import { setVariable } from '../testing/set-variable.ts'
import { withFolder } from '../testing/with-folder.ts'
import type { KeptToken, TokenOwner } from './kept-token.ts'
import { previewVault } from './preview-vault.ts'
import { RunVault } from './run-vault.ts'
import { Vault } from './vault.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2030, 0, 10)
const GIVEN = 'only for these tests, and long enough'
setVariable('AGENT_PLATFORM_VAULT_KEY', GIVEN)

const owner: TokenOwner = {
  target: 'Acme',
  tokenUrl: 'https://auth.acme.test/token',
  baseUrl: 'https://api.acme.test',
  audience: 'https://api.acme.test',
  accountId: 'acc-1',
  clientId: 'key-1',
}

function token(hoursAgo: number, change: Partial<KeptToken> = {}): KeptToken {
  return {
    ...owner,
    token: `token-of-${hoursAgo}`,
    issuedAt: NOW - hoursAgo * HOUR,
    expiresIn: 86_400,
    ...change,
  }
}

/** The passphrase of the vault, for the duration of one test. */
function setPassphrase(t: TestContext, passphrase: string | undefined): void {
  const set = (value: string | undefined): void => {
    if (value === undefined) delete process.env['AGENT_PLATFORM_VAULT_KEY']
    else process.env['AGENT_PLATFORM_VAULT_KEY'] = value
  }
  t.after(() => set(GIVEN))
  set(passphrase)
}

async function newVault(t: TestContext): Promise<{ vault: Vault; path: string; folder: string }> {
  setPassphrase(t, 'a phrase of sufficient length')
  const folder = await withFolder(t)
  const path = join(folder, 'vault.json')
  return { vault: await Vault.open(path), path, folder }
}

const usage = (text: RegExp) => (error: unknown) => error instanceof UsageError && text.test(error.message)

test('a token is provided once it must have expired, ten minutes after the time that the target told', async (t) => {
  const { vault } = await newVault(t)
  await vault.keep(token(0))
  const day = 24 * HOUR
  assert.equal(await vault.findExpiredToken(owner, NOW + day + 10 * 60_000), undefined)
  assert.equal((await vault.findExpiredToken(owner, NOW + day + 10 * 60_000 + 1))?.token, 'token-of-0')
})

for (const [expiresIn, hours] of [
  [90_000, 25],
  [60, 24],
  [undefined, 25],
  [10 ** 9, 720],
] as const) {
  test(`a token said to be valid for ${expiresIn} seconds has expired after ${hours} hours and a margin`, async (t) => {
    const { vault } = await newVault(t)
    const { expiresIn: _, ...rest } = token(0)
    await vault.keep(expiresIn === undefined ? rest : { ...rest, expiresIn })
    assert.equal(await vault.findExpiredToken(owner, NOW + hours * HOUR + 9 * 60_000), undefined)
    assert.notEqual(await vault.findExpiredToken(owner, NOW + hours * HOUR + 11 * 60_000), undefined)
  })
}

test('a token is provided to its own target, address, account and key, and to no other', async (t) => {
  const { vault } = await newVault(t)
  await vault.keep(token(30))
  for (const member of ['target', 'tokenUrl', 'baseUrl', 'audience', 'accountId', 'clientId'] as const) {
    assert.equal(await vault.findExpiredToken({ ...owner, [member]: 'another' }, NOW), undefined, member)
  }
  assert.equal((await vault.findExpiredToken(owner, NOW))?.token, 'token-of-30')
})

test('the token that expired last is provided, and goes with those before it once it was used', async (t) => {
  const { vault } = await newVault(t)
  for (const hours of [50, 40, 30]) await vault.keep(token(hours, { expiresIn: 86_400 }))
  await vault.keep(token(1))
  const lent = await vault.findExpiredToken(owner, NOW)
  assert.equal(lent?.token, 'token-of-30')
  await vault.drop(lent ?? token(0))
  assert.deepEqual(
    (await vault.tokens()).map((one) => one.token),
    ['token-of-1'],
  )
})

test('few tokens of a key are kept: those that expire first, and the last that did', async (t) => {
  const { vault } = await newVault(t)
  for (let hours = 28; hours >= 20; hours -= 1) await vault.keep(token(hours))
  const kept = await vault.tokens()
  assert.ok(kept.length <= 5, `${kept.length} tokens`)
  await vault.keep(token(0, { clientId: 'another' }))
  assert.equal((await vault.tokens()).length, kept.length + 1)
})

test('the file shows nothing of what it keeps, is read by its owner only, and a link to it stays one', async (t) => {
  const { vault, path, folder } = await newVault(t)
  await vault.keep(token(30, { token: 'eyJhbGciOiJub25lIn0.e30.' }))
  const first = await readFile(path, 'utf8')
  assert.doesNotMatch(first, /eyJhbGciOiJub25lIn0|Acme|acme/)
  assert.equal(await modeOf(path), 0o600)
  await chmod(path, 0o644)
  const link = join(folder, 'link.json')
  await symlink(path, link)
  await (await Vault.open(link)).keep(token(1))
  assert.equal(await modeOf(path), 0o600)
  assert.equal((await vault.tokens()).length, 2)
  const [before, after] = [JSON.parse(first), JSON.parse(await readFile(path, 'utf8'))]
  assert.notEqual(before.protected, after.protected)
  assert.notEqual(before.iv, after.iv)
  assert.deepEqual((await readdir(folder)).sort(), ['link.json', 'vault.json', 'vault.json.lock'])
})

test('another phrase, damage of any kind and another kind of file are refused, and the file is left as it is', async (t) => {
  const { vault, path, folder } = await newVault(t)
  await vault.keep(token(30))
  const good = await readFile(path, 'utf8')
  const parsed = JSON.parse(good)
  const { ciphertext, protected: header } = parsed
  const flipped = `${ciphertext.slice(0, 40)}${ciphertext[40] === 'A' ? 'B' : 'A'}${ciphertext.slice(41)}`
  const headerOf = (change: object): string =>
    Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change }),
    ).toString('base64url')
  for (const [damaged, message] of [
    [JSON.stringify({ ...parsed, ciphertext: flipped }), /was damaged/],
    [JSON.stringify({ ...parsed, ciphertext: '' }), /was damaged/],
    [JSON.stringify({ ...parsed, iv: 7 }), /was damaged/],
    [JSON.stringify({ ...parsed, protected: headerOf({ p2c: 1e9 }) }), /does not open/],
    [
      JSON.stringify({ ...parsed, protected: headerOf({ typ: 'agent-platform-conformance-answers' }) }),
      /is not a file of this kind/,
    ],
    [good.slice(0, 100), /is not a file of this kind/],
    ['', /is not a file of this kind/],
  ] as const) {
    await writeFile(path, damaged)
    await assert.rejects(Vault.open(path), usage(message))
    await assert.rejects(vault.keep(token(1)), usage(message))
    assert.equal(await readFile(path, 'utf8'), damaged)
  }
  await writeFile(path, good)
  setPassphrase(t, 'another phrase of that length')
  await assert.rejects(Vault.open(path), usage(/--vault .*vault\.json: does not open.*left as it is/))
  assert.equal(await readFile(path, 'utf8'), good)
  for (const passphrase of [undefined, '', 'short']) {
    setPassphrase(t, passphrase)
    await assert.rejects(Vault.open(path), usage(/AGENT_PLATFORM_VAULT_KEY.*openssl rand/))
  }
  setPassphrase(t, 'a phrase of sufficient length')
  await assert.rejects(
    Vault.open(folder),
    usage(/is a folder, a pipe or a device; expected the path of a file/),
  )
})

test('a pipe is refused, and not waited for', { skip: process.platform === 'win32' }, async (t) => {
  const { folder } = await newVault(t)
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  await assert.rejects(Vault.open(pipe), usage(/pipe: is a folder, a pipe or a device; expected the path/))
})

test('only who writes needs a folder that can be written', async (t) => {
  const path = join(await withFolder(t), 'nowhere/vault.json')
  const { notes } = await previewVault(RUN.target, path)
  assert.match(notes.join(), /has no token of this target yet/)
  await assert.rejects(
    RunVault.open(path, () => {}),
    usage(/^--vault .*vault\.json: its folder does not exist, or takes no files; create it first/),
  )
})

test('runs that keep tokens at once lose none of them', async (t) => {
  const { vault, path } = await newVault(t)
  const names = Array.from({ length: 4 }, (_, index) => `key-${index}`)
  await Promise.all(
    names.map(async (clientId) => (await Vault.open(path)).keep(token(1, { clientId, token: clientId }))),
  )
  assert.deepEqual((await vault.tokens()).map((one) => one.clientId).sort(), names.toSorted())
})

/** Who may do what with a file. Windows has no such modes; there the rights of the folder protect it. */
async function modeOf(path: string): Promise<number> {
  return process.platform === 'win32' ? 0o600 : (await stat(path)).mode & 0o777
}

const RUN: TargetRun = {
  target: {
    name: 'Acme',
    claims: ['platform'],
    platform: {
      baseUrl: 'https://api.acme.test',
      tokenUrl: 'https://auth.acme.test/token',
      audience: 'acme',
      accountId: 'a',
      accountKey: { clientId: 'c', clientSecret: 'a-secret' },
    },
    http: { headers: {} },
    pace: { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 },
  },
  requirements: [],
  selection: { profiles: [], only: [] },
  out: '',
}

test('a token that cannot be kept is told, and no reason to stop the checks', async (t) => {
  const path = join(await withFolder(t), 'vault.json')
  const told: string[] = []
  const vault = await RunVault.open(path, (text) => told.push(text))
  await vault.provideTokens([RUN])
  await writeFile(path, '{}')
  const offer = { type: 'token', target: 0, token: 'a.new.one', issuedAt: Date.now() }
  assert.equal(await vault.take(offer), true)
  assert.match(
    told.join(),
    /^No token of this run is kept for a later one: --vault .*vault\.json: is not a file of this kind/,
  )
  assert.equal(told.length, 1)
})
