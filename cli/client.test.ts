import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import { SPELLED } from '../text/secrets/testing/spelled.ts'
import { CARELESS_CLIENT, GOOD_CLIENT } from './client/testing/sample-client.ts'
import { goodEntries, KEY, SECRET, sampleHar, TOKEN } from './client/testing/sample-har.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { findShown } from './testing/secrets-in.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

async function reportIn(folder: string): Promise<Report> {
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
}

/** The verdicts of the profile, without those that passed. */
function openIn({ requirements }: Report): Readonly<Record<string, string>> {
  const open = requirements.filter(({ profile, verdict }) => profile === 'client' && verdict !== 'passed')
  return Object.fromEntries(open.map(({ id, verdict }) => [id, verdict]))
}

for (const [what, args, expected] of [
  ['nothing to judge', [], /client: expected --har FILE, or -- and a command/],
  ['nothing after --', ['--'], /client: expected a command after --/],
  ['a recording and a command', ['--har', 'a.har', '--', 'node'], /--har: does not go with a command/],
  [
    'a command without --',
    ['node', 'app.js'],
    /does not know what to do with "node"; expected --har FILE, or --/,
  ],
  ['a recording that is not there', ['--har', 'a.har'], /--har a\.har: no such file/],
  [
    'a recording that is none',
    ['--har', 'note.txt'],
    /--har note\.txt: is not JSON, or breaks off; expected a HAR 1\.2 file/,
  ],
  ['a time for a recording', ['--har', 'a.har', '--max-time', '5s'], /--max-time: is for a command/],
  [
    'a time that is none',
    ['--max-time', 'soon', '--', 'node'],
    /--max-time soon: expected a time such as 90s/,
  ],
  [
    'no expiry of a target',
    ['--no-expiry', '--target', 't', '--', 'node'],
    /--no-expiry: is for a command against the ref/,
  ],
  ['a target that is not there', ['--target', 't.yaml', '--', 'node'], /t\.yaml: no such file/],
  [
    'a requirement of a service',
    ['--only', 'token.issues', '--', 'node'],
    /--only token\.issues: a client is judged/,
  ],
  ['a flag of another command', ['--seed', '4', '--', 'node'], /--seed: client has no such flag/],
  [
    'a program that is not there',
    ['--', 'no-such-program', 'x'],
    /-- no-such-program: cannot be started: there is no such program; expected the path/,
  ],
] as const) {
  test(`${what} is wrong use, in one line`, async (t) => {
    const folder = await withFolder(t, { 'note.txt': 'a note' })
    const earlier = join(folder, 'reports/client/report.json')
    await mkdir(dirname(earlier), { recursive: true })
    await writeFile(earlier, 'an earlier report')
    const { code, stderr, stdout } = await callHere(['client', ...args], { cwd: folder })
    assert.equal(code, 2, stderr)
    assert.match(stderr, expected)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
    assert.equal(stdout, '')
    // A command begins in a folder that is prepared; all else leaves what is there.
    assert.equal(existsSync(earlier), what !== 'a program that is not there')
  })
}

test('a client that behaves is conformant: it is told where the service is, and finds its token expired once', async (t) => {
  const folder = await withFolder(t, { 'app.mjs': GOOD_CLIENT })
  const { code, stdout, stderr } = await callKit(['client', '--', 'node', 'app.mjs', '--help'], {
    cwd: folder,
  })
  assert.equal(code, 0, stderr)
  assert.equal(
    stdout,
    'workspaces 200\nworkspaces 200\nworkspaces 200\ninvoke true\nstream true\nbatch true\n',
  )
  assert.match(stderr, /^client: node app\.mjs --help, claiming client$/m)
  assert.match(stderr, /^client: node app\.mjs --help: Conformant$/m)
  assert.match(stderr, /^13 checks of 10 recorded requests, catalogue /m)
  const out = join(folder, 'reports/client')
  const report = await reportIn(out)
  assert.deepEqual(openIn(report), {})
  assert.equal(report.exercised.requests, 10)
  assert.deepEqual(report.notes, [
    'The token was made to expire once, after the second platform request that was accepted.',
  ])
  const { profiles, requirements } = report
  assert.deepEqual(
    profiles.filter(({ claimed }) => claimed).map(({ id }) => id),
    ['client'],
  )
  const other = requirements.find(({ id }) => id === 'token.issues')
  assert.deepEqual([other?.verdict, other?.reason?.includes('target file')], ['not-claimed', false])
  assert.deepEqual((await readdir(out)).toSorted(), [
    'evidence.ndjson',
    'index.html',
    'junit.xml',
    'report.json',
    'summary.md',
  ])
  const page = await readFile(join(out, 'index.html'), 'utf8')
  assert.match(page, /13 checks of 10 recorded requests/)
  assert.doesNotMatch(page, /generated input|>Effort</)
})

test('the report goes to standard output alone, what the command says to errors, and its exit code is told', async (t) => {
  const folder = await withFolder(t, { 'app.mjs': `${GOOD_CLIENT}\nprocess.exit(9)` })
  const args = words`client --name ${'Acme app'} --no-expiry --format json - -- node app.mjs`
  const { code, stdout, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 3, stderr)
  const report: Report = JSON.parse(stdout)
  assert.equal(report.target.name, 'Acme app')
  assert.deepEqual(openIn(report), { 'client.renews-token': 'blocked' })
  assert.deepEqual(report.notes, ['The command ended with code 9, which may be why something is missing.'])
  assert.match(stderr, /^workspaces 200$/m)
  assert.match(stderr, /^note {5}The command ended with code 9/m)
})

test('a client is recorded on its way to a target; it reads what is typed, and has what the environment had', async (t) => {
  const folder = await withFolder(t, {
    'app.mjs': `
      import { text } from 'node:stream/consumers'
      console.log((await text(process.stdin)).trim(), process.env.KIT_TEST_WORD, process.argv.slice(2).join())
      ${GOOD_CLIENT}`,
  })
  await serveReference(t, join(folder, 'target.yaml'))
  const flags = ['--target', 'target.yaml', '--out', 'out', '--only', 'client.*form']
  const args = ['client', ...flags, '--', 'node', 'app.mjs', '--', '-x', '--har']
  const env = { KIT_TEST_WORD: 'kept' }
  const { code, stdout, stderr } = await callKit(args, { cwd: folder, env, input: 'typed\n' })
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^typed kept --,-x,--har\n/)
  const report = await reportIn(join(folder, 'out'))
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id),
    ['client.bearer-form', 'client.message-form', 'client.batch-form', 'client.upload-form'],
  )
})

test('a recording is judged by what it shows', async (t) => {
  const folder = await withFolder(t, { 'traffic.har': sampleHar(goodEntries()) })
  const { code, stderr } = await callHere(['client', '--har', 'traffic.har', '--out', 'out'], { cwd: folder })
  assert.equal(code, 3, stderr)
  const report = await reportIn(join(folder, 'out'))
  assert.equal(report.target.name, 'client: traffic.har')
  assert.equal(openIn(report)['client.renews-token'], 'blocked')
  assert.deepEqual(
    Object.values(openIn(report)).filter((verdict) => !['blocked', 'not-applicable'].includes(verdict)),
    [],
  )
  assert.match(stderr, /13 checks of 4 recorded requests/)
})

test('a recording with nothing of the service is incomplete, and says why', async (t) => {
  const folder = await withFolder(t, { 'other.har': sampleHar([{ url: 'https://example.test/' }]) })
  const { code, stderr } = await callHere(['client', '--har', 'other.har'], { cwd: folder })
  assert.equal(code, 3, stderr)
  assert.match(stderr, /^client: other\.har: Incomplete$/m)
  assert.match(stderr, /^note {5}None of 1 recorded request went clearly to the service/m)
})

const FORMATS = 'html,json,junit,markdown,badge,allure,har'

/** Fails if the output or a file of a call contains one of the secrets, in any spelling. */
async function assertHidden(
  secrets: readonly string[],
  folder: string,
  said: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = new Map(Object.entries(said))
  for (const name of await readdir(folder, { recursive: true })) {
    texts.set(name, await readFile(join(folder, name), 'utf8').catch(() => ''))
  }
  assert.ok((texts.get('evidence.ndjson') ?? '').length > 5_000, 'the evidence is there to be searched')
  assert.deepEqual(findShown(secrets, texts), [])
}

test('no secret of a client that is careless with them reaches an artefact or the terminal', async (t) => {
  const folder = await withFolder(t, { 'app.mjs': CARELESS_CLIENT })
  const args = ['client', '--out', 'out', '--format', FORMATS, '--', 'node', 'app.mjs']
  const { code, stdout, stderr } = await callKit(args, { cwd: folder })
  assert.equal(code, 1, stderr)
  const told: { token: string; secrets: string[] } = JSON.parse(
    await readFile(join(folder, 'told.json'), 'utf8'),
  )
  assert.equal(told.secrets.length, 3)
  assert.match(stderr, /failed {3}client\.secret-only-to-token-endpoint/)
  await assertHidden([...told.secrets, told.token], join(folder, 'out'), { stdout, stderr })
})

test('no secret of a recording reaches an artefact or the terminal: where nobody named it, in any spelling, in any part of an exchange', async (t) => {
  const canary = '4b43b0aee35624cd-another-7215ee9c'
  const opaque = '2c624232cdd22177-opaque-1294dfbb'
  const entries = goodEntries().map((entry) => ({
    ...entry,
    headers: Object.fromEntries(
      Object.entries(entry.headers ?? {}).map(([name, value]) => [name, value.replace(TOKEN, opaque)]),
    ),
    answer: JSON.parse(JSON.stringify(entry.answer).replaceAll(TOKEN, opaque)),
  }))
  const misplaced = {
    method: 'POST',
    url: `https://api.acme.test/chat/channelsApi/ch-1/batch?service-api-key=${canary}&s=${encodeURIComponent(SECRET)}`,
    headers: { 'service-api-key': opaque, 'Content-Type': 'application/json' },
    body: [{ message: `${KEY} ${canary} ${opaque}`, threadId: SECRET }],
    status: 403,
  }
  const spelled = Object.values(SPELLED).flatMap((spell) => [SECRET, KEY].map(spell))
  const [, , , message] = goodEntries()
  assert.ok(message !== undefined)
  // The evidence keeps only part of a body, so the spellings are spread over several requests.
  const requests = Array.from({ length: 12 }, (_, index) => {
    const texts = spelled.filter((_text, position) => position % 12 === index)
    const body = `{"message":"${texts.join(' | ')}"}`
    const field = texts.find((text) => /^[ -~]{8,200}$/.test(text)) ?? ''
    return {
      ...message,
      headers: { ...message.headers, 'x-note': field },
      body,
      answer: { message: texts.join(' ') },
    }
  })
  const folder = await withFolder(t, { 'traffic.har': sampleHar([...entries, misplaced, ...requests]) })
  const args = ['client', '--har', 'traffic.har', '--out', 'out', '--format', FORMATS]
  const { code, stdout, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 1, stderr)
  const evidence = await readFile(join(folder, 'out/evidence.ndjson'), 'utf8')
  assert.ok(evidence.split(' | ').length > spelled.length / 2, 'the evidence has what was sent')
  assert.match(evidence, /\/ch-1\/batch\?/)
  await assertHidden([SECRET, KEY, canary, opaque], join(folder, 'out'), { stdout, stderr })
})
