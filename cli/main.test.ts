import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../contracts/catalogue.ts'
import { EXIT_CODES } from '../contracts/exit-codes.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { withFolder } from './testing/with-folder.ts'

test('without a command the help is shown, and it is wrong use', async () => {
  const { code, stdout, stderr } = await callKit([])
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /Usage: npm run -s kit -- <command>/)
})

test('what standard output cannot take is not lost without a word', {
  skip: process.platform !== 'linux',
}, () => {
  const full = openSync('/dev/full', 'w')
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [main, 'requirements'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  assert.equal(status, 2)
  assert.match(stderr, /: standard output: the disk is full; make room/)
})

test('--help names every command', async () => {
  const { code, stdout } = await callHere(['--help'])
  assert.equal(code, 0)
  const [, table = ''] = /^Commands\n(.*?)\n\n/ms.exec(stdout) ?? []
  const named = [...table.matchAll(/^ {2}([a-z]+) +\S/gm)].map(([, name]) => name)
  const files = await readdir(new URL('commands/', import.meta.url))
  assert.deepEqual(named, files.map((file) => file.replace(/\.ts$/, '')).sort())
})

test('each table of exit codes has all of them', async () => {
  const { stdout } = await callHere(['--help'])
  const guides = ['README.md', 'docs/ci.md'].map((path) => new URL(`../${path}`, import.meta.url))
  const texts = [stdout, ...(await Promise.all(guides.map((guide) => readFile(guide, 'utf8'))))]
  for (const text of texts) {
    const codes = [...text.matchAll(/^(?: {2}|\| )(\d) +(?:\| )?[a-z]/gm)].map(([, code]) => Number(code))
    assert.deepEqual(codes, Object.values(EXIT_CODES), text)
  }
})

for (const name of ['run', 'explain', 'requirements', 'contract']) {
  test(`${name} --help says what it is for, with flags and examples`, async () => {
    const { code, stdout, stderr } = await callHere([name, '--help'])
    assert.equal(code, 0)
    assert.equal(stderr, '')
    for (const part of [`Usage: npm run -s kit -- ${name}`, 'Flags', '--help', 'Examples']) {
      assert.ok(stdout.includes(part), part)
    }
  })
}

test('serve --help goes on with what the server says of its flags', async () => {
  const { code, stdout } = await callKit(['serve', '--help'])
  assert.equal(code, 0)
  assert.match(stdout, /Usage: npm run -s kit -- serve/)
  assert.match(stdout, /--write-target/)
})

test('a Node that is too old is told so in one line, before it meets code that it does not know', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(older)}"`
  const { code, stdout, stderr } = await callKit(['--version'], { env: { NODE_OPTIONS } })
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(
    stderr,
    /^agent-platform-conformance: this is Node 20\.20\.2; the kit needs \S+ or later: use .*\n$/,
  )
})

test('the process says what is wrong and nothing else, and ends with its exit code', async () => {
  const args = ['run', '--targt', 'x']
  assert.deepEqual(await callKit(args), await callHere(args))
})

test('--version is the version of the package', async () => {
  const { code, stdout } = await callKit(['--version'])
  assert.equal(code, 0)
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
})

for (const [args, expected] of [
  [['rnu'], /rnu: unknown; did you mean run\?/],
  [['xylophone'], /xylophone: unknown; the commands are .*doctor, explain, .*run, serve/],
  [['doctor'], /doctor: expected --target FILE; see npm run -s kit -- doctor --help/],
  [['plan'], /plan: expected --target FILE/],
  [['run', '--targt', 'x'], /--targt: run has no such flag; did you mean --target\?/],
  [
    ['run', '--effort', 'standart'],
    /--effort standart: expected quick, standard, thorough; did you mean standard\?/,
  ],
  [['run', '--seed', '-1'], /--seed -1: expected a whole number from 0 to 2147483647/],
  [['run', '--workers', 'many'], /--workers many: expected a whole number from 1 to 64/],
  [['run', '--target'], /--target: expected FILE after it/],
  [['run', '--seed', '1', '--seed', '2'], /--seed: given twice/],
  [['run', '--strict=yes'], /--strict: takes no value/],
  [['run', 'target.yaml'], /"target\.yaml"; a target is given as --target FILE/],
  [['run', '--format', 'json', '-', 'target.yaml'], /"target\.yaml"; a target is given as --target FILE/],
  [['run', '--format', 'json', '-', '-'], /-: given twice; expected once/],
  [
    ['run', '--target', 'a.yaml', '--target', 'b.yaml', '--baseline', 'f.yaml', '--update-baseline'],
    /--update-baseline: a baseline belongs to one target; expected one --target/,
  ],
  [['run', '--format', 'html', '-'], /expected --format json -/],
  [['run', '--only', ''], /--only: is empty; expected ID/],
  [['run', '--seed='], /--seed: is empty; expected N/],
  [['explain', ''], /"": names no requirement/],
  [['report', 'nowhere'], /nowhere: no such folder; expected the --out folder of a run/],
  [['run', '--target', 'nowhere.yaml'], /no such file; .* write one with .* init nowhere\.yaml/],
  [['run', '--only', ','], /--only ,: is empty; expected ID/],
  [['run', '--profile=,,'], /--profile ,,: is empty; expected NAME/],
  [
    ['run', '--target', 'a/Acme.yaml', '--target', 'a/acme.yaml'],
    /--target a\/acme\.yaml: its reports would go to the folder a-acme, as those of a\/Acme\.yaml do; name each file once/,
  ],
  [['run', '--format', 'pdf'], /--format pdf: expected html, json, junit, markdown, badge/],
  [['run', '--update-baseline'], /--update-baseline: needs --baseline FILE/],
  [['run', '--baseline', 'none.yaml'], /none\.yaml/],
  [['explain'], /explain: expected the id of a requirement/],
  [
    ['explain', 'token.grant-typ'],
    /token\.grant-typ: names no requirement; did you mean token\.grant-type\?/,
  ],
  [['requirements', '--format', 'xml'], /--format xml: expected table, json, markdown/],
] as const) {
  test(`${args.join(' ')} is wrong use, told in one line`, async () => {
    const { code, stdout, stderr } = await callHere(args)
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, expected)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

interface Listed {
  release: { version: string; digest: string }
  requirements: { id: string; excluded?: string; checks: { title: string; place: string }[] }[]
}

test('requirements --format json has every requirement of the catalogue once, with its checks', async () => {
  const { code, stdout } = await callKit(['requirements', '--format', 'json'])
  assert.equal(code, 0)
  const { release, requirements }: Listed = JSON.parse(stdout)
  const known = catalogue()
  assert.equal(release.digest, known.release.digest)
  assert.deepEqual(
    requirements.map(({ id }) => id),
    known.requirements.map(({ id }) => id),
  )
  const token = requirements.find(({ id }) => id === 'token.issues')
  assert.match(token?.checks[0]?.place ?? '', /^platform\/.*\.spec\.ts:\d+$/)
})

test('the table and the page have a row for each requirement, and the same totals', async () => {
  const table = await callHere(['requirements'])
  const page = await callHere(['requirements', '--format', 'markdown'])
  const { requirements } = catalogue()
  for (const { id } of requirements) {
    assert.match(table.stdout, new RegExp(`^${id.replaceAll('.', '\\.')} `, 'm'))
    assert.ok(page.stdout.includes(`| \`${id}\` |`), id)
  }
  const totals = /^\d+ requirements: .*$/m
  assert.equal(totals.exec(table.stdout)?.[0], totals.exec(page.stdout)?.[0])
  assert.ok(table.stdout.includes(`${requirements.length} requirements: `))
})

test('explain shows what requirements ask, by id and by pattern, and the checks that judge them or why there is none', async () => {
  const { code, stdout } = await callHere([
    'explain',
    'token.lifetime',
    'extensions.*',
    'platform.user-id-attributes',
  ])
  assert.equal(code, 0)
  for (const part of ['token.lifetime', 'must', 'Source', 'Decision', '82 800', 'Judged by', '.spec.ts:']) {
    assert.ok(stdout.includes(part), part)
  }
  assert.equal(stdout.match(/^extensions\.[a-z-]+$/gm)?.length, 9)
  assert.match(stdout, /Excluded/)
})

const SECRET = 'vQ7zKx2mWp9RtLc4HbNj'
const ADDRESS = 'http://127.0.0.1:9'

/** How a person writes a key into a target file wrongly; every mistake that can be thought of is tried by the test of the loader. */
const MISTAKES: Readonly<Record<string, string>> = {
  'a word left out': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey:${SECRET} }`,
  'a template that was not filled in': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: {{ ${SECRET} }} }`,
  'name and value exchanged': `channel: { baseUrl: ${ADDRESS}, channelId: c, ${SECRET}: apiKey }`,
  'key and address exchanged': `channel: { baseUrl: ${SECRET}, channelId: c, apiKey: ${ADDRESS} }`,
  'a list for a text': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: [${SECRET}] }`,
  'a block that is none': `channel:\n  baseUrl: ${ADDRESS}\n  channelId: c\n  apiKey: |${SECRET}`,
  'a reference that is none': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: "\${${SECRET}-1}" }`,
  'a password in an address': `channel: { baseUrl: "ftp://ada:${SECRET}@h.test", channelId: c, apiKey: k }`,
  'a key in an address': `channel: { baseUrl: "${ADDRESS}/?key=${SECRET}", channelId: c, apiKey: k }`,
  'a key for a certificate': `http: { ca: ${SECRET} }`,
  'a key for a module': `portal: { driver: module, module: ${SECRET} }`,
  'a key and nothing else': SECRET,
}

test('no command quotes a secret of a target file that is wrong', async (t) => {
  const cwd = await withFolder(t)
  const commands = [
    ['run', '--target', 'target.yaml'],
    ['plan', '--target', 'target.yaml'],
    ['doctor', '--target', 'target.yaml'],
    ['client', '--target', 'target.yaml', '--', 'true'],
  ]
  for (const [index, [mistake, part]] of Object.entries(MISTAKES).entries()) {
    await writeFile(join(cwd, 'target.yaml'), mistake.endsWith('else') ? part : `name: x\n${part}\n`)
    const { code, stdout, stderr } = await callHere(commands[index % commands.length] ?? [], { cwd })
    const shown = stdout + stderr
    assert.equal(code, 2, `${mistake}: ${shown}`)
    assert.match(shown, /^agent-platform-conformance: target\.yaml:.*\n$/, mistake)
    for (let at = 0; at + 8 <= SECRET.length; at += 1) {
      assert.ok(!shown.includes(SECRET.slice(at, at + 8)), `${mistake}: ${shown}`)
    }
  }
})
