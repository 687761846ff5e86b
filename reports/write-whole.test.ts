import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../contracts/errors.ts'
import { writePieces, writeWhole } from './write-whole.ts'

const skip = process.platform === 'linux' ? false : 'needs /proc and /dev/full'

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'write-whole-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

test('a file that does not fit is refused, and what was there stays', { skip }, (t) => {
  const folder = folderOf(t)
  writeFileSync(join(folder, 'old.txt'), 'as it was')
  const module = fileURLToPath(new URL('write-whole.ts', import.meta.url))
  const program = `import { writeWhole } from ${JSON.stringify(module)}
    try { writeWhole(process.argv[1], 'old.txt', 'x'.repeat(100_000)); process.exitCode = 9 }
    catch (error) { process.stderr.write(error.name) }`
  // The first write to a file that may hold 8 blocks takes as much as fits, and says so with a number alone.
  const limited = 'trap "" XFSZ; ulimit -f 8; exec "$@"'
  const args = ['-c', limited, 'sh', process.execPath, '--input-type=module', '-e', program, folder]
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.equal(stderr, 'UsageError')
  assert.deepEqual(readdirSync(folder), ['old.txt'])
  assert.equal(readFileSync(join(folder, 'old.txt'), 'utf8'), 'as it was')
})

test('nothing is left of what could not be written, and no file stays open', { skip }, async (t) => {
  const folder = folderOf(t)
  const before = openFiles()
  const full = (): void => symlinkSync('/dev/full', join(folder, 'full.txt.part'))
  full()
  assert.throws(() => writeWhole(folder, 'full.txt', 'text'), UsageError)
  full()
  const pieces = async function* (): AsyncGenerator<string> {
    yield 'text'
  }
  await assert.rejects(writePieces(folder, 'full.txt', pieces()), UsageError)
  mkdirSync(join(folder, 'taken/by'), { recursive: true })
  assert.throws(() => writeWhole(folder, 'taken', 'text'), UsageError)
  await assert.rejects(writePieces(folder, 'taken', pieces()), UsageError)
  assert.deepEqual(readdirSync(folder), ['taken'])
  assert.equal(openFiles(), before)
})
