import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { corpusIn } from './corpus.ts'
import { findTargets, loadTarget } from './fuzz-target.ts'
import { tryInput } from './try-input.ts'

for (const { name, module, corpus } of findTargets()) {
  test(`${name}: what is kept is read, or refused as it should be`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const target = await loadTarget(module)
    for (const { file, input } of corpusIn(corpus)) {
      await tryInput(target, input, folder).catch((error: unknown) => {
        throw new Error(basename(file), { cause: error })
      })
    }
  })
}

test('nothing is kept for a target that there is not', async () => {
  const folders = await readdir(new URL('corpus/', import.meta.url))
  assert.deepEqual(
    folders.toSorted(),
    findTargets().map(({ name }) => name),
  )
})
