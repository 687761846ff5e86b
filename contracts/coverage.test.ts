import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The ids of a call of `covers`, written out. */
const WRITTEN = /\bcovers\(\s*(\[[^\]]*\]|'[^']*')/g
/** A call of `covers` that takes its id from a row of a table. */
const FROM_TABLE = /\bcovers\(\s*[^\s'[]/
/** The id in such a row. */
const ROW = /\brequirement: '([^']*)'/g

// The checks are read as text: contracts/ imports nothing of them.
const specs = textsOf('specs/**/*.spec.ts')
const tables = specs.some((text) => FROM_TABLE.test(text)) ? [...specs, ...textsOf('fixtures/**/*.ts')] : []
const named = new Set([
  ...specs.flatMap((text) => [...text.matchAll(WRITTEN)].flatMap(([, ids = '']) => quotedIn(ids))),
  ...tables.flatMap((text) => [...text.matchAll(ROW)].map(([, id = '']) => id)),
])

test('every id that a check names is in the catalogue', () => {
  const known = new Set(catalogue().requirements.map(({ id }) => id))
  assert.deepEqual(
    [...named].filter((id) => !known.has(id)),
    [],
  )
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
