import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileDigest } from './artefact-digest.ts'
import { shortDigest } from './short-digest.ts'

test('a file is digested whole and by line, also where lines are longer than what is read at once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'digest-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  const lines = ['short', '', 'é'.repeat(1_500_000), '\u2028 is no end of a line', 'no line feed after it']
  const text = lines.join('\n')
  writeFileSync(path, text)
  const { size, sha256, lines: digests } = await fileDigest(path, { byLine: true })
  assert.equal(size, Buffer.byteLength(text))
  assert.equal(sha256, createHash('sha256').update(text).digest('hex'))
  assert.deepEqual(digests, lines.map(shortDigest))
  assert.deepEqual((await fileDigest(path)).lines, [])
})
