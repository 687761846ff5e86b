import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'
import { contractFile } from './contract-file.ts'
import { ContractError } from './errors.ts'

const { requirements, profiles, release, find, match, nearest } = catalogue()

test('every file of contracts/requirements is an area of the catalogue', () => {
  const files = readdirSync(new URL('.', contractFile('requirements/token.yaml')))
  const areas = new Set(requirements.map(({ area }) => `${area}.yaml`))
  assert.deepEqual([...areas].sort(), files.sort())
})

test('ids are unique and begin with their area', () => {
  assert.equal(new Set(requirements.map(({ id }) => id)).size, requirements.length)
  assert.ok(requirements.every(({ id, area }) => id.startsWith(`${area}.`)))
})

test('no two requirements have the same text', () => {
  assert.equal(new Set(requirements.map(({ text }) => text)).size, requirements.length)
})

test('requirements stand sorted by profile and area', () => {
  const order = requirements.map(({ profile, area }) => `${profile} ${area}`)
  assert.deepEqual(order, order.toSorted())
  assert.deepEqual(profiles, ['channel', 'client', 'custom-api', 'document', 'lifecycle', 'platform'])
})

test('a row can belong to another profile than its area', () => {
  assert.equal(find('channel.creation').profile, 'lifecycle')
  assert.equal(find('channel.key-required').profile, 'channel')
})

test('an unknown id is refused with the nearest known one', () => {
  assert.throws(
    () => find('stream.one-strat'),
    new ContractError(
      'ID_UNKNOWN',
      'The catalogue has no requirement "stream.one-strat". Did you mean "stream.one-start"?',
    ),
  )
  assert.throws(
    () => find('weather'),
    new ContractError(
      'ID_UNKNOWN',
      'The catalogue has no requirement "weather". List the known ones with the command `requirements`.',
    ),
  )
})

test('ids are matched whole, by name or by glob', () => {
  const ids = (glob: string): string[] => match(glob).map(({ id }) => id)
  assert.deepEqual(ids('stream.one-start'), ['stream.one-start'])
  assert.deepEqual(ids('stream.one-*'), ['stream.one-start', 'stream.one-end'])
  assert.deepEqual(ids('*.event-null'), ['batch.event-null', 'invoke.event-null'])
  assert.deepEqual(ids('stream'), [])
  assert.deepEqual(ids('stream.one'), [])
  assert.deepEqual(ids('stream?one-start'), [])
  assert.equal(ids('*').length, requirements.length)
})

test('a mistyped word is led to the id or profile that was meant', () => {
  assert.equal(nearest('token.isues'), 'token.issues')
  assert.equal(nearest('lifecylce'), 'lifecycle')
  assert.equal(nearest('strem.*'), 'stream.*')
  assert.equal(nearest('strem*'), 'stream.*')
  assert.equal(nearest('message.txt-*'), 'message.text-*')
  assert.equal(nearest('*.one-strat'), '*.one-start')
  assert.equal(nearest('xyzzy.*'), undefined)
})

test('each id of the release is in the catalogue, with the same level', () => {
  for (const [id, level] of release.levels) assert.equal(find(id).level, level, id)
})

test('the release is made of every profile, whole', () => {
  assert.deepEqual([...release.levels.keys()].sort(), requirements.map(({ id }) => id).sort())
})

/** Levels that a later release changed, as its number shows. */
const RAISED = new Map([
  ['files.distinct-urls', 'must'],
  ['token.expiry-agrees', 'must'],
])

test('a release takes in all of those before it, and has a new number before the first dot where a level changed', () => {
  const folder = new URL('.', contractFile('releases/1.0.0.yaml'))
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}([\w.-]+): (\w+)$/gm)
    const listed = [...lines].map(([, id = '', level = '']) => [id, level] as const)
    assert.ok(listed.length > 0, file)
    const isSameMajor = file.split('.')[0] === release.version.split('.')[0]
    for (const [id, level] of listed) {
      const expected = isSameMajor ? level : (RAISED.get(id) ?? level)
      assert.equal(release.levels.get(id), expected, `${file}: ${id}`)
    }
  }
})

test('the digest of the release is that of its file', () => {
  const file = readFileSync(contractFile(`releases/${release.version}.yaml`))
  assert.equal(release.digest, createHash('sha256').update(file).digest('hex'))
})

test('only what shows nowhere outside is excluded, and it says why', () => {
  assert.deepEqual(
    requirements.filter(({ excluded }) => excluded !== undefined).map(({ id }) => id),
    ['platform.user-id-attributes'],
  )
})

const root = fileURLToPath(new URL('..', import.meta.url))
const FIND = `const { catalogue } = await import('./contracts/catalogue.ts')
try { process.stdout.write(catalogue().find('token.issues').id) } catch (error) { process.stdout.write(error.message) }`

test('a catalogue that was edited and not generated again is refused, with what to do', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'contracts-'))
  t.after(() => rmSync(copy, { recursive: true }))
  for (const name of ['contracts', 'text', 'package.json'])
    cpSync(`${root}${name}`, join(copy, name), { recursive: true })
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'), 'junction')

  assert.equal(outputOf(copy), 'token.issues')

  appendFileSync(join(copy, 'contracts/requirements/token.yaml'), '# edited\n')
  assert.equal(
    outputOf(copy),
    'contracts/generated/catalogue.json is older than requirements/token.yaml. Run `npm run generate`.',
  )
})

function outputOf(cwd: string): string {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', FIND], { cwd, encoding: 'utf8' })
    .stdout
}

/** The ids of a call of `covers`, written out. */
const WRITTEN = /\bcovers\(\s*(\[[^\]]*\]|'[^']*')/g
/** A call of `covers` that takes its id from a row of a table. */
const FROM_TABLE = /\bcovers\(\s*[^\s'[]/
/** The id in such a row. */
const ROW = /\brequirement: '([^']*)'/g

// The checks are read as text: contracts/ imports nothing from them.
const specs = textsOf('specs/**/*.spec.ts')
const tables = specs.some((text) => FROM_TABLE.test(text)) ? [...specs, ...textsOf('fixtures/**/*.ts')] : []
const named = new Set([
  ...specs.flatMap((text) => [...text.matchAll(WRITTEN)].flatMap(([, ids = '']) => quotedIn(ids))),
  ...tables.flatMap((text) => [...text.matchAll(ROW)].map(([, id = '']) => id)),
])

test('every id that a check names is in the catalogue', () => {
  const known = new Set(catalogue().requirements.map(({ id }) => id))
  assert.deepEqual([...named.difference(known)], [])
})

test('every requirement of the release has a check, or a reason why it cannot have one', () => {
  const { release, find } = catalogue()
  const bare = [...release.levels.keys()].filter((id) => !named.has(id) && find(id).excluded === undefined)
  assert.deepEqual(bare, [])
})

test('no check names a requirement that is excluded as untestable', () => {
  const excluded = catalogue().requirements.filter(({ excluded }) => excluded !== undefined)
  assert.deepEqual(
    excluded.filter(({ id }) => named.has(id)),
    [],
  )
})

function textsOf(glob: string): readonly string[] {
  return globSync(glob, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
}

/**
 * Musts whose checks ask for no more than their text says, and so need no decision. Before adding one, compare its checks with its
 * sentence: a bound, a case, an input or a time in the checks alone is a decision, and is recorded with the requirement.
 */
const TO_THE_LETTER: readonly string[] = [
  'batch.event-null',
  'batch.refuses-non-array',
  'channel.key-of-other-channel',
  'channel.unknown-channel',
  'client.credentials-not-swapped',
  'client.batch-form',
  'credential.name',
  'document.upload',
  'extensions.status',
  'extensions.complete',
  'extensions.size',
  'extensions.mime-type',
  'extensions.category',
  'extensions.dot',
  'files.not-multipart',
  'invoke.event-null',
  'message.text-required',
  'message.thread-required',
  'message.user-optional',
  'message.user-null',
  'message.files-optional',
  'message.files-null',
  'platform.secret-is-no-bearer',
  'platform.channel-key-is-no-bearer',
  'platform.other-account',
  'platform.workspace-key-other-account',
  'platform.user-id-accepted',
  'platform.user-id-grants-nothing',
  'platform.user-id-attributes',
  'stream.starts-with-start',
  'stream.one-start',
  'stream.start-is-empty',
  'stream.ends-with-end',
  'stream.one-end',
  'stream.end-is-empty',
  'token.issues',
  'token.type-is-bearer',
  'token.grant-type',
]

test('a must that is judged beyond its letter says what was settled', () => {
  const undecided = catalogue().requirements.filter(
    ({ id, level, decision }) => level === 'must' && decision === undefined && !TO_THE_LETTER.includes(id),
  )
  assert.deepEqual(
    undecided.map(({ id }) => id),
    [],
    'add a decision, or name it among those that are judged to the letter',
  )
})

test('each requirement names its place in the specification: the part, then the row or rule', () => {
  const PARTS = [
    'What the service does',
    'Resources',
    'States',
    'Endpoints',
    'Authentication',
    'Events',
    'Errors',
    'Limits',
    'Versioning',
  ]
  const elsewhere = catalogue().requirements.filter(
    ({ source }) => !PARTS.some((part) => source.startsWith(`${part}: `)),
  )
  assert.deepEqual(
    elsewhere.map(({ id, source }) => `${id}: ${source}`),
    [],
  )
})
