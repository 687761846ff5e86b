import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

const ROOT = new URL('../../', import.meta.url)

test('each promise of the threat model names files that show it, and they are there', async () => {
  const text = await readFile(new URL('docs/threat-model.md', ROOT), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => /^\|/.test(line) && !/^\|[ -]*(?:-|it tries|they try)/.test(line))
  assert.ok(rows.length > 20)
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    assert.ok(
      files.some((file) => file.endsWith('.test.ts')),
      row,
    )
    for (const file of files) assert.ok(existsSync(new URL(file, ROOT)), file)
  }
})
