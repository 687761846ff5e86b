import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('each test that is beside a mutated file is run against its mutants', () => {
  const { mutate, tap }: { mutate: readonly string[]; tap: { testFiles: readonly string[] } } = JSON.parse(
    readFileSync(join(root, 'stryker.config.json'), 'utf8'),
  )
  const run = new Set(globSync(tap.testFiles, { cwd: root }))
  const mutated = globSync(
    mutate.filter((pattern) => !pattern.startsWith('!')),
    { cwd: root },
  )
  const beside = [...new Set(mutated.map(dirname))].flatMap((folder) =>
    globSync(join(folder, '*.test.ts'), { cwd: root }),
  )
  assert.ok(beside.length > 20, `${beside.length}`)
  assert.deepEqual(
    beside.filter((file) => !run.has(file)),
    [],
  )
})
