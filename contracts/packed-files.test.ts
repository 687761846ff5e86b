import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, sep } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listFolder } from './list-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every data file that the code reads goes into the package', () => {
  const { files }: { files: readonly string[] } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const data = globSync('{contracts,measurements}/**/*.{json,yaml}', { cwd: root }).map((path) =>
    path.split(sep).join('/'),
  )
  const left = data.filter(
    (path) => !files.some((entry) => path.startsWith(`${entry}/`) || matchesGlob(path, entry)),
  )
  assert.deepEqual(left, [])
})

test('a change of anything that is built for the package asks for a changeset', () => {
  const { include }: { include: readonly string[] } = JSON.parse(
    readFileSync(`${root}tsconfig.build.json`, 'utf8'),
  )
  const { changedFilePatterns }: { changedFilePatterns: readonly string[] } = JSON.parse(
    readFileSync(`${root}.changeset/config.json`, 'utf8'),
  )
  const left = include.filter((entry) => {
    const path = entry.endsWith('.ts') ? entry : `${entry}/some.ts`
    return !changedFilePatterns.some((pattern) => matchesGlob(path, pattern))
  })
  assert.deepEqual(left, [])
})

test('the generated files are those that the contracts give', () => {
  const script = fileURLToPath(new URL('generate.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

async function folderWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'listed-in-test-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return pathToFileURL(`${folder}/`)
}

const MODULES = { 'package.json': '{ "type": "module" }' }

test('what the modules of a folder and those below it list is found by name', async (t) => {
  const folder = await folderWith(t, {
    ...MODULES,
    'b.js': 'export default { two: 2 }',
    'area/a.js': 'export default { one: 1, "one-more": 3 }',
    'area/a.d.ts': 'not read',
  })
  const listed = [...(await listFolder<number>(folder))]
  assert.deepEqual(listed.flat(), ['one-more', 3, 'one', 1, 'two', 2])
})

test('a name that is listed twice is an error, which names it', async (t) => {
  const list = 'export default { one: 1 }'
  const folder = await folderWith(t, { ...MODULES, 'a.js': list, 'b.js': list })
  await assert.rejects(listFolder(folder), /lists one twice/)
})
