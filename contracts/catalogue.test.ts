import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
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

/** Levels that a later release changed, which its number tells. */
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
