import assert from 'node:assert/strict'
import { lstat, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callHere } from './testing/call-here.ts'
import { GOOD, withRuns } from './testing/sample-runs.ts'

const TEXT = '# of the gateway\n- { id: stream.one-start, reason: was known }\n'

test('a shard that is missing takes no entry out of a baseline', async (t) => {
  const folder = await withRuns(t, {
    one: { ...GOOD, header: { shard: { index: 1, total: 2 } } },
    whole: GOOD,
  })
  await writeFile(join(folder, 'accepted.yaml'), TEXT)
  const args = ['--format', 'json', '--baseline', 'accepted.yaml', '--update-baseline']
  const part = await callHere(['report', 'one', ...args], { cwd: folder })
  assert.equal(part.code, 3, part.stderr)
  assert.match(await readFile(join(folder, 'accepted.yaml'), 'utf8'), /id: stream\.one-start/)
  const whole = await callHere(['report', 'whole', ...args], { cwd: folder })
  assert.equal(whole.code, 0, whole.stderr)
  assert.doesNotMatch(await readFile(join(folder, 'accepted.yaml'), 'utf8'), /stream\.one-start/)
})

test('a baseline that is a link is written where it leads', async (t) => {
  const folder = await withRuns(t, { found: {} })
  await writeFile(join(folder, 'kept.yaml'), TEXT)
  await symlink('kept.yaml', join(folder, 'accepted.yaml'))
  const args = ['--format', 'json', '--baseline', 'accepted.yaml', '--update-baseline']
  await callHere(['report', 'found', ...args], { cwd: folder })
  assert.ok((await lstat(join(folder, 'accepted.yaml'))).isSymbolicLink())
  const text = await readFile(join(folder, 'kept.yaml'), 'utf8')
  assert.match(text, /id: token\.grant-type/)
  assert.ok(text.startsWith('# of the gateway\n'), text)
})
