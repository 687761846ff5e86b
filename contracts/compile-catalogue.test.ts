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

/** Each is refused, in a message that names file, id, field, value and what was expected. */
const REFUSED: Readonly<Record<string, { write: () => void; code: ContractErrorCode; says: string }>> = {
  'a duplicate id': {
    write: () => area('token', [row({ id: 'token.issues' }), row({ id: 'token.issues' })]),
    code: 'ID_DUPLICATE',
    says: 'contracts/requirements/token.yaml: id "token.issues" is listed twice, expected once.',
  },
  'an unknown level': {
    write: () => area('token', [row({ id: 'token.issues', level: 'shall' })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: token.issues: level is "shall", expected "must", "should" or "observe".',
  },
  'an unknown key of a row, with the key that was meant': {
    write: () => area('token', [row({ id: 'token.issues', soruce: 'Errors: x' })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: token.issues has the unknown member "soruce" (did you mean "source"?).',
  },
  'an unknown key of a file': {
    write: () => area('token', [row({ id: 'token.issues' })], 'charter: short'),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: the file has the unknown member "charter" (known here: area, profile, requirements, title).',
  },
  'a missing key': {
    write: () => area('token', [row({ id: 'token.issues', source: undefined })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: token.issues lacks the member "source".',
  },
  'a text without a full stop': {
    write: () => area('token', [row({ id: 'token.issues', text: 'It works' })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: token.issues: text is "It works", expected one or two sentences on one line, with a full stop at the end.',
  },
  'an id that does not belong to the area': {
    write: () => area('token', [row({ id: 'tokens.issues' })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: id is "tokens.issues", expected it to begin with "token.".',
  },
  'an area under the name of another file': {
    write: () => area('token', [row({ id: 'token.issues' })], '', 'platform'),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/platform.yaml: area is "token", expected "platform", the file\'s name.',
  },
  'a need that is neither a member of the target file nor a portal step': {
    write: () =>
      area('token', [row({ id: 'token.issues', needs: ['portal.advanceClock or platform.expiredTokn'] })]),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml: token.issues: needs has "platform.expiredTokn", expected a member of the target file or a portal step. The nearest there is "platform.expiredToken".',
  },
  'what is not YAML, with its line': {
    write: () => writeFileSync(join(folder, 'requirements/token.yaml'), 'area: token\narea: token\n'),
    code: 'FILE_INVALID',
    says: 'contracts/requirements/token.yaml, line 2: Map keys must be unique.',
  },
  'a release with an id that is in no file': {
    write: () => {
      area('token', [row({ id: 'token.issues' })])
      release('token.isues: must')
    },
    code: 'ID_UNKNOWN',
    says: 'contracts/releases/1.0.0.yaml: id "token.isues" is in no file of contracts/requirements, expected one of the catalogue. The nearest there is "token.issues".',
  },
  'a level that changed after its release': {
    write: () => area('token', [row({ id: 'token.issues', level: 'should' })]),
    code: 'LEVEL_CHANGED',
    says: 'contracts/releases/1.0.0.yaml: token.issues is "must", expected "should" as in the catalogue. A released level is frozen: put the catalogue right.',
  },
  'a release under another name than its version': {
    write: () => {
      area('token', [row({ id: 'token.issues' })])
      writeFileSync(
        join(folder, 'releases/1.1.0.yaml'),
        'version: 1.0.0\nrequirements: { token.issues: must }\n',
      )
    },
    code: 'FILE_INVALID',
    says: 'contracts/releases/1.1.0.yaml: version is "1.0.0", expected the file\'s name.',
  },
}

for (const [what, { write, code, says }] of Object.entries(REFUSED)) {
  test(`refused: ${what}`, () => {
    write()
    assert.throws(compile, new ContractError(code, says))
  })
}

function compile() {
  return compileCatalogue(pathToFileURL(`${folder}/`))
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
