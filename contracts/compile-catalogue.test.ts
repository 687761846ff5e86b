import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { compileCatalogue } from './compile-catalogue.ts'
import { ContractError, type ContractErrorCode } from './errors.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  for (const name of ['requirements', 'releases']) mkdirSync(join(folder, name))
  release('token.issues: must')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('rows get the area and the profile of their file, unless they name a profile', () => {
  area('token', [row({ id: 'token.issues' }), row({ id: 'token.shape', profile: 'lifecycle' })])
  assert.deepEqual(
    compile().requirements.map(({ id, area, profile }) => [id, area, profile]),
    [
      ['token.shape', 'token', 'lifecycle'],
      ['token.issues', 'token', 'platform'],
    ],
  )
})

test('the newest release counts, by number and not by letter', () => {
  area('token', [row({ id: 'token.issues' })])
  release('token.issues: must', '1.10.0')
  release('token.issues: must', '1.9.0')
  assert.equal(compile().release.version, '1.10.0')
})

test('a duplicate id is refused', () => {
  area('token', [row({ id: 'token.issues' }), row({ id: 'token.issues' })])
  refused(
    'ID_DUPLICATE',
    'contracts/requirements/token.yaml: id "token.issues" is listed twice, expected once.',
  )
})

test('an unknown level is refused', () => {
  area('token', [row({ id: 'token.issues', level: 'shall' })])
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: token.issues: level is "shall", expected "must", "should" or "observe".',
  )
})

test('an unknown key of a row is refused, with the key that was meant', () => {
  area('token', [row({ id: 'token.issues', soruce: 'Errors: x' })])
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: token.issues has the unknown member "soruce" (did you mean "source"?).',
  )
})

test('an unknown key of a file is refused', () => {
  area('token', [row({ id: 'token.issues' })], 'charter: short')
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: the file has the unknown member "charter" (known here: area, profile, requirements, title).',
  )
})

test('a missing key is refused', () => {
  area('token', [row({ id: 'token.issues', source: undefined })])
  refused('FILE_INVALID', 'contracts/requirements/token.yaml: token.issues lacks the member "source".')
})

test('a text without a full stop is refused', () => {
  area('token', [row({ id: 'token.issues', text: 'It works' })])
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: token.issues: text is "It works", expected one or two sentences on one line, with a full stop at the end.',
  )
})

test('an id that does not belong to the area is refused', () => {
  area('token', [row({ id: 'tokens.issues' })])
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: id is "tokens.issues", expected it to begin with "token.".',
  )
})

test('an area under the name of another file is refused', () => {
  area('token', [row({ id: 'token.issues' })], '', 'platform')
  refused(
    'FILE_INVALID',
    'contracts/requirements/platform.yaml: area is "token", expected "platform", the file\'s name.',
  )
})

test('a need that is neither a member of the target file nor a portal step is refused', () => {
  area('token', [row({ id: 'token.issues', needs: ['portal.advanceClock or platform.expiredTokn'] })])
  refused(
    'FILE_INVALID',
    'contracts/requirements/token.yaml: token.issues: needs has "platform.expiredTokn", expected a member of the target file or a portal step. The nearest there is "platform.expiredToken".',
  )
})

test('what is not YAML is refused with its line', () => {
  writeFileSync(join(folder, 'requirements/token.yaml'), 'area: token\narea: token\n')
  refused('FILE_INVALID', 'contracts/requirements/token.yaml, line 2: Map keys must be unique.')
})

test('a release with an id that is in no file is refused', () => {
  area('token', [row({ id: 'token.issues' })])
  release('token.isues: must')
  refused(
    'ID_UNKNOWN',
    'contracts/releases/1.0.0.yaml: id "token.isues" is in no file of contracts/requirements, expected one of the catalogue. The nearest there is "token.issues".',
  )
})

test('a level that changed after its release is refused', () => {
  area('token', [row({ id: 'token.issues', level: 'should' })])
  refused(
    'LEVEL_CHANGED',
    'contracts/releases/1.0.0.yaml: token.issues is "must", expected "should" as in the catalogue. A released level is frozen: put the catalogue right.',
  )
})

test('a release under another name than its version is refused', () => {
  area('token', [row({ id: 'token.issues' })])
  writeFileSync(join(folder, 'releases/1.1.0.yaml'), 'version: 1.0.0\nrequirements: { token.issues: must }\n')
  refused('FILE_INVALID', 'contracts/releases/1.1.0.yaml: version is "1.0.0", expected the file\'s name.')
})

function compile() {
  return compileCatalogue(pathToFileURL(`${folder}/`))
}

function refused(code: ContractErrorCode, message: string): void {
  assert.throws(compile, new ContractError(code, message))
}

function row(change: Record<string, unknown>): Record<string, unknown> {
  return { level: 'must', text: 'It works.', source: 'Errors: some row', ...change }
}

/** JSON is YAML, too. */
function area(name: string, rows: readonly unknown[], more = '', file = name): void {
  const head = `area: ${name}\nprofile: platform\ntitle: Some area\n${more}\n`
  writeFileSync(join(folder, `requirements/${file}.yaml`), `${head}requirements: ${JSON.stringify(rows)}\n`)
}

function release(levels: string, version = '1.0.0'): void {
  writeFileSync(
    join(folder, `releases/${version}.yaml`),
    `version: ${version}\nrequirements: { ${levels} }\n`,
  )
}
