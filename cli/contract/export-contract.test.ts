import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { callHere } from '../testing/call-here.ts'
import { withFolder } from '../testing/with-folder.ts'
import { writeExport } from './export-contract.ts'
import { listExportFiles } from './exported-files.ts'
import { digestOf, type ExportedFile, indexFile } from './index-file.ts'

const contracts = fileURLToPath(new URL('../../contracts/', import.meta.url))

test('contract export writes all files, and the index says what they are', async (t) => {
  const cwd = await withFolder(t)
  const { code, stdout, stderr } = await callHere(['contract', 'export', 'made/contract'], { cwd })
  assert.equal(code, 0, stderr)
  assert.equal(stdout, '')
  const folder = join(cwd, 'made/contract')
  const index = JSON.parse(await readFile(join(folder, 'contract.json'), 'utf8'))
  const { version, digest } = catalogue().release
  assert.deepEqual(index.specification, { release: version, digest })
  const written = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  assert.equal(written.length, index.files.length + 1)
  assert.match(stderr, new RegExp(`^${written.length} files in made/contract; `))
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  assert.ok(readme.includes(version) && readme.includes(digest))
  for (const { path, about, sha256 } of index.files) {
    assert.equal(digestOf(await readFile(join(folder, path), 'utf8')), sha256, path)
    assert.ok(about.length > 10, path)
    assert.ok(path === 'README.md' || readme.includes(`[${path}](${path})`), path)
  }
})

test('every contract is in it as it is, and the schemas of the kit stand apart', async () => {
  const files = new Map((await listExportFiles()).map(({ path, text }) => [path, text]))
  for (const name of await readdir(join(contracts, 'openapi'))) {
    assert.equal(files.get(`openapi/${name}`), await readFile(join(contracts, 'openapi', name), 'utf8'))
  }
  for (const name of await readdir(join(contracts, 'schemas'))) {
    const places = [`schemas/${name}`, `kit/schemas/${name}`].filter((path) => files.has(path))
    assert.equal(places.length, 1, name)
    assert.equal(files.get(places[0] ?? ''), await readFile(join(contracts, 'schemas', name), 'utf8'))
  }
  for (const name of ['target', 'report', 'evidence-line', 'exchange', 'baseline', 'attestation']) {
    assert.ok(files.has(`kit/schemas/${name}.schema.json`), name)
  }
  for (const name of ['token-response', 'credential', 'channel-message-batch', 'channel-message-request']) {
    assert.ok(files.has(`schemas/${name}.schema.json`), name)
  }
})

test('the requirements are those of the catalogue, with what a reader needs of each', async () => {
  const text = (await listExportFiles()).find(({ path }) => path === 'requirements.json')?.text ?? ''
  const { requirements }: { requirements: Record<string, unknown>[] } = JSON.parse(text)
  const known = catalogue()
  assert.deepEqual(
    requirements.map(({ released, ...rest }) => rest),
    known.requirements.map((requirement) => ({ ...requirement })),
  )
  for (const { id, released } of requirements) assert.equal(released, known.release.levels.has(String(id)))
})

test('the documents in one file are valid, lead nowhere else, and code can be generated from them', async () => {
  const whole = (await listExportFiles()).filter(({ path }) => path.startsWith('openapi/whole/'))
  assert.equal(whole.length, (await readdir(join(contracts, 'openapi'))).length)
  for (const { path, text } of whole) {
    for (const [, reference = ''] of text.matchAll(/"\$ref": "([^"]*)"/g))
      assert.match(reference, /^#\//, path)
    assert.doesNotMatch(text, /"\$(?:id|schema|defs)"/)
    await SwaggerParser.validate(JSON.parse(text))
    assert.match(astToString(await openapiTypescript(JSON.parse(text), { silent: true })), /interface paths/)
  }
})

test('the same kit gives the same files, also where an export stands already', async (t) => {
  const folder = await withFolder(t)
  const files = await listExportFiles()
  assert.deepEqual(await listExportFiles(), files)
  writeExport(folder, files)
  writeExport(folder, files)
  for (const { path, text } of files) assert.equal(await readFile(join(folder, path), 'utf8'), text)
})

/** An export with these files. */
function exportOf(texts: Readonly<Record<string, string>>): ExportedFile[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path, about: path, text }))
  return [...files, indexFile(files)]
}

const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof UsageError && error.code === 'OUTPUT_UNWRITABLE' && message.test(error.message)

test('an export takes the place of an earlier one, and leaves what others put there', async (t) => {
  const folder = await withFolder(t)
  writeExport(folder, exportOf({ 'a.json': '1', 'schemas/old.json': '1', 'schemas/kept.json': '1' }))
  await writeFile(join(folder, 'mine.txt'), 'mine')
  await writeFile(join(folder, 'schemas/kept.json'), 'changed')
  writeExport(folder, exportOf({ 'a.json': '2', 'b.json': '2' }))
  assert.deepEqual((await readdir(folder, { recursive: true })).toSorted(), [
    'a.json',
    'b.json',
    'contract.json',
    'mine.txt',
    'schemas',
    join('schemas', 'kept.json'),
  ])
  assert.equal(await readFile(join(folder, 'a.json'), 'utf8'), '2')
})

test('what somebody changed or put there is not written over', async (t) => {
  const folder = await withFolder(t)
  writeExport(folder, exportOf({ 'a.json': '1' }))
  await writeFile(join(folder, 'a.json'), 'changed')
  assert.throws(
    () => writeExport(folder, exportOf({ 'a.json': '2' })),
    refusal(/a\.json was changed since it was exported/),
  )
  assert.equal(await readFile(join(folder, 'a.json'), 'utf8'), 'changed')
  await rm(join(folder, 'a.json'))
  await writeFile(join(folder, 'b.json'), 'mine')
  const files = exportOf({ 'a.json': '2', 'b.json': '2' })
  assert.throws(() => writeExport(folder, files), refusal(/b\.json was changed since it was exported/))
  assert.deepEqual((await readdir(folder)).toSorted(), ['b.json', 'contract.json'], 'nothing was begun')
})

test('an export that was broken off can be made again', async (t) => {
  const folder = await withFolder(t)
  writeExport(folder, exportOf({ 'a.json': '1', 'b.json': '1' }))
  await writeFile(join(folder, 'a.json'), '2')
  writeExport(folder, exportOf({ 'a.json': '2', 'b.json': '2' }))
  assert.equal(await readFile(join(folder, 'b.json'), 'utf8'), '2')
})

test('an index of somebody else leads nowhere out of the folder', async (t) => {
  const folder = await withFolder(t, { 'outside.json': '1' })
  const inner = join(folder, 'inner')
  await mkdir(inner)
  await writeFile(join(inner, 'contract.json'), exportOf({ '../outside.json': '1' }).at(-1)?.text ?? '')
  writeExport(inner, exportOf({ 'a.json': '1' }))
  assert.equal(await readFile(join(folder, 'outside.json'), 'utf8'), '1')
})

for (const [what, files, told] of [
  [
    'a folder with other files',
    { 'DIR/mine.txt': '' },
    /export DIR: holds mine\.txt, and is not an export of this kit; /,
  ],
  [
    'an index of something else',
    { 'DIR/contract.json': '{"files": []}' },
    /DIR: holds contract\.json, and is no/,
  ],
  ['a file', { DIR: '' }, /contract export DIR: is a file, or in one; expected a folder/],
] as const) {
  test(`contract export into ${what} is wrong use, and changes nothing`, async (t) => {
    const cwd = await withFolder(t)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(cwd, path)), { recursive: true })
      await writeFile(join(cwd, path), text)
    }
    const { code, stderr } = await callHere(['contract', 'export', 'DIR'], { cwd })
    assert.equal(code, 2, stderr)
    assert.match(stderr, told)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
    assert.equal(
      (await readdir(cwd, { recursive: true })).length,
      Object.keys(files).join().includes('/') ? 2 : 1,
    )
  })
}

for (const [args, told] of [
  [[], /contract export: expected DIR/],
  [['a', 'b'], /contract export: expected one folder, saw "a" and "b"/],
  [['a', '--out', 'b'], /--out: is for contract check; contract export takes DIR alone/],
] as const) {
  test(`${['contract export', ...args].join(' ')} is wrong use`, async (t) => {
    const cwd = await withFolder(t)
    const { code, stderr } = await callHere(['contract', 'export', ...args], { cwd })
    assert.equal(code, 2, stderr)
    assert.match(stderr, told)
    assert.deepEqual(await readdir(cwd), [])
  })
}
