import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob, sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

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
