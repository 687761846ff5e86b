import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { ndjson } from '../reports/samples/sample-lines.ts'
import { sampleRun } from '../reports/samples/sample-run.ts'
import { callHere } from './testing/call-here.ts'
import type { Call } from './testing/call-kit.ts'
import { findShown } from './testing/secrets-in.ts'
import { folderState, withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

const ours = generateKeyPairSync('ed25519')
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const KEYS = {
  'key.pem': String(ours.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  'public.pem': String(ours.publicKey.export({ type: 'spki', format: 'pem' })),
  'public.jwk': JSON.stringify(ours.publicKey.export({ format: 'jwk' })),
  'other.jwk': JSON.stringify(others.privateKey.export({ format: 'jwk' })),
  'other-public.pem': String(others.publicKey.export({ type: 'spki', format: 'pem' })),
}
const EVIDENCE = ndjson(sampleRun(catalogue(), { hasFindings: false, exchanges: 2 }))
const FORMATS = 'html,json,junit,markdown,badge,allure,har'

interface Place {
  folder: string
  kit(...args: readonly string[]): Promise<Call>
}

/** A folder with keys, and the evidence of a run in `run`. */
async function recordEvidence(t: TestContext): Promise<Place> {
  const folder = await withFolder(t, KEYS)
  await mkdir(join(folder, 'run'))
  await writeFile(join(folder, 'run/evidence.ndjson'), EVIDENCE)
  return { folder, kit: (...args) => callHere(args, { cwd: folder }) }
}

/** The same, reported and signed in every format. */
async function signed(t: TestContext): Promise<Place> {
  const place = await recordEvidence(t)
  await cp(join(signedOnce, 'run'), join(place.folder, 'run'), { recursive: true })
  return place
}

/** A folder as `recordEvidence` makes one, reported and signed in every format. */
let signedOnce: string

before(async () => {
  signedOnce = await mkdtemp(join(tmpdir(), 'attestation-test-'))
  await mkdir(join(signedOnce, 'run'))
  const files = { ...KEYS, 'run/evidence.ndjson': EVIDENCE }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(signedOnce, name), text)))
  const args = ['report', 'run', '--format', FORMATS, '--sign', 'key.pem']
  const { code, stderr } = await callHere(args, { cwd: signedOnce })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^signed: run\/attestation\.json, with the key [\w-]{43}$/m)
})
after(() => rm(signedOnce, { recursive: true, force: true }))

test('a run is signed, verified and judged again; the private key reaches nothing that is written', async (t) => {
  const folder = await withFolder(t, {
    'key.jwk': JSON.stringify(others.privateKey.export({ format: 'jwk' })),
    'public.pem': String(others.publicKey.export({ type: 'spki', format: 'pem' })),
  })
  const run = await callHere(
    words`run --only extensions.* --effort quick --workers 1 --sign key.jwk --format ${FORMATS}`,
    { cwd: folder },
  )
  assert.equal(run.code, 0, run.stderr)
  const verified = await callHere(['verify', 'reports/latest', '--key', 'public.pem'], {
    cwd: folder,
  })
  assert.equal(verified.code, 0, verified.stdout)
  assert.match(verified.stdout, /reports[\\/]latest: as it was signed/)
  assert.match(verified.stdout, /ES256, key [\w-]{43}.*\n +by the key of public\.pem/)
  assert.match(
    verified.stdout,
    /Partial: 9 of 146 judged, they hold; judged again, the evidence gives the signed report/,
  )

  const [, thumbprint = ''] = /ES256, key ([\w-]{43})/.exec(verified.stdout) ?? []
  const page = await readFile(join(folder, 'reports/latest/index.html'), 'utf8')
  assert.ok(page.includes(`in attestation.json, with the key <code class="digest">${thumbprint}</code>`))
  assert.match(page, /The command <code>verify<\/code>, given the folder of this page, says/)

  const secret = others.privateKey.export({ format: 'jwk' }).d ?? ''
  const texts = [run.stdout, run.stderr, verified.stdout, verified.stderr]
  for (const entry of await readdir(join(folder, 'reports'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name), 'utf8'))
  }
  assert.ok(texts.length > 15)
  assert.deepEqual(findShown([secret], new Map(texts.map((text, index) => [`text ${index}`, text]))), [])
})

test('bytes that are changed, and files that come or go, are refused, and said where', async (t) => {
  const { folder, kit } = await signed(t)
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(folder, 'run', file)
    const text = await readFile(path, 'utf8')
    assert.ok(text.includes(from), file)
    await writeFile(path, text.replace(from, to))
  }
  const assertSaid = async (...expected: readonly RegExp[]): Promise<void> => {
    const { code, stdout, stderr } = await kit('verify', 'run')
    assert.equal(code, 1, stdout + stderr)
    assert.match(stdout, /run: NOT as it was signed/)
    for (const pattern of expected) assert.match(stdout, pattern)
  }
  await writeFile(join(folder, 'run/history.html'), '')
  const whole = await kit('verify', 'run')
  assert.equal(whole.code, 0, whole.stdout)
  assert.match(whole.stdout, /^ {2}beside +history\.html: not signed$/m)

  await change('report.json', '"seed": 424242', '"seed": 424243')
  await change('index.html', 'Acme', 'Acmf')
  await change('allure-results/categories.json', 'Warnings', 'Warnimgs')
  await rm(join(folder, 'run/summary.md'))
  await writeFile(join(folder, 'run/allure-results/more.json'), '{}')
  await assertSaid(
    /changed +report\.json: \/seed is 424243; the evidence gives 424242/,
    /changed +index\.html: other bytes, \d+ of them as signed/,
    /changed +allure-results\/categories\.json: /,
    /missing +summary\.md: was signed, and is not there/,
    /extra +allure-results\/more\.json: is there, and was not signed/,
  )
  await change('evidence.ndjson', '"status":422', '"status":423')
  await assertSaid(/changed +evidence\.ndjson: line \d+, the check [\w-]+\/[\w-]+#[\w-]+/)
  await change('attestation.json', '"payload": "ey', '"payload": "ez')
  await assertSaid(/changed +attestation\.json: its signature does not fit/)
})

test('without a key integrity is shown and no identity; with the wrong one nothing is', async (t) => {
  const { kit } = await signed(t)
  const alone = await kit('verify', 'run')
  assert.equal(alone.code, 0)
  assert.match(alone.stdout, /nothing was changed since, but not who signed: --key does/)
  const thumbprint = /key ([\w-]{43}),/.exec(alone.stdout)?.[1] ?? 'none'
  for (const key of ['public.pem', 'public.jwk']) {
    const known = await kit('verify', 'run', '--key', key)
    assert.equal(known.code, 0, known.stdout)
    assert.ok(known.stdout.includes(`by the key of ${key}`))
  }
  const secret = await kit('verify', 'run', '--key', 'key.pem')
  assert.equal(secret.code, 2)
  assert.match(secret.stderr, /--key key\.pem: is a private key, .*expected the public one, as `openssl pkey/)
  const other = await kit('verify', 'run', '--key', 'other-public.pem')
  assert.equal(other.code, 1)
  assert.ok(other.stdout.includes(`is signed with the key ${thumbprint}, and not with the given one`))
})

test('who signs altered reports again is told from who signed them', async (t) => {
  const { folder, kit } = await signed(t)
  const path = join(folder, 'run/evidence.ndjson')
  await writeFile(path, (await readFile(path, 'utf8')).replace('Acme staging', 'Acme'))
  const resigned = await kit('report', 'run', '--format', FORMATS, '--sign', 'other.jwk')
  assert.equal(resigned.code, 0, resigned.stderr)
  assert.equal((await kit('verify', 'run')).code, 0)
  assert.equal((await kit('verify', 'run', '--key', 'public.pem')).code, 1)
})

test('a signed folder is not reported again without a key, alone or among others', async (t) => {
  const { folder, kit } = await signed(t)
  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'other/evidence.ndjson'), EVIDENCE)
  const before = await folderState(folder)
  for (const args of [['run'], ['run', '--format', 'badge'], ['other', 'run', '--out', '.']]) {
    const { code, stderr } = await kit('report', ...args)
    assert.equal(code, 2, stderr)
    assert.match(
      stderr,
      / run: holds attestation\.json, .*; add --sign to sign them, or give another --out$/m,
    )
    assert.deepEqual(await folderState(folder), before)
  }
  assert.equal((await kit('report', 'run', '--format', 'json', '-')).code, 0)
  assert.equal((await kit('report', 'run', '--out', 'anew')).code, 0)
})

test('an interrupted run and a baseline are signed as what they are', async (t) => {
  const { folder, kit } = await signed(t)
  await mkdir(join(folder, 'cut'))
  const text = await readFile(join(folder, 'run/evidence.ndjson'), 'utf8')
  await writeFile(join(folder, 'cut/evidence.ndjson'), text.slice(0, text.length / 2))
  await writeFile(join(folder, 'known.yaml'), '- { id: stream.one-start, reason: was known }\n')
  const cut = await kit('report', 'cut', '--baseline', 'known.yaml', '--sign', 'key.pem', '--format', 'json')
  assert.equal(cut.code, 3, cut.stderr)
  const { code, stdout } = await kit('verify', 'cut', 'run', '--key', 'public.pem')
  assert.equal(code, 0, stdout)
  assert.match(stdout, /cut: as it was signed[\s\S]*Incomplete; judged again[\s\S]*run: as it was signed/)
})

const WRONG_USE = [
  [['run', '--sign', 'none.pem'], /--sign none\.pem: no such file/],
  [['run', '--sign', 'public.pem'], /--sign public\.pem: is a public key; expected the private one/],
  [
    ['run', '--sign', 'key.pem', '--format', 'html'],
    /--sign: needs report\.json; expected json in --format html/,
  ],
  [['run', '--sign', 'key.pem', '--format', 'json', '-'], /--sign: signs files, and - writes none/],
  [['report', 'run', '--sign', 'run/evidence.ndjson'], /--sign run\/evidence\.ndjson: /],
  [['report', 'run', '--key', 'public.pem'], /--key: report has no such flag/],
  [['verify'], /verify: expected DIR, the folder of a run that was signed/],
  [['verify', 'nowhere'], /nowhere: no such folder; expected the folder of a run that was made with --sign/],
  [['verify', 'run', '--strict'], /--strict: verify has no such flag/],
  [['verify', 'run', '--key', 'no.pem'], /--key no\.pem: no such file/],
  [['compare', 'run', 'run', '--key', 'public.pem'], /--key: compare has no such flag/],
] as const

test('wrong use is told in one line', async (t) => {
  const { kit } = await recordEvidence(t)
  for (const [args, expected] of WRONG_USE) {
    await t.test(args.join(' '), async () => {
      const { code, stdout, stderr } = await kit(...args)
      assert.equal(code, 2, stderr)
      assert.equal(stdout, '')
      assert.match(stderr, expected)
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
    })
  }
})
