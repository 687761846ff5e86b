import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { conforms } from '../contracts/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

test('a target that is stopped in mid-run makes the run incomplete, without a stack', async (t) => {
  const folder = await withFolder(t)
  const server = await serveReference(t, join(folder, 'target.yaml'))
  const { code, stderr } = await callKit(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--out', 'out'],
    {
      cwd: folder,
      whenStderr: [/ 20 %/, () => void server.kill()],
    },
  )
  assert.equal(code, 3, stderr)
  assert.match(stderr, /can no longer be reached/)
  assert.doesNotMatch(stderr, /^\s+at /m)
  const report: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'failed'),
    [],
  )
})

test('a wrong secret is one finding, and blocks what stands on it', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/(accountKey:\s+clientId: .*\s+clientSecret: ).*/, '$1not-the-secret'))
  const { code, stderr } = await callKit(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--out', 'out', '--profile', 'platform'],
    { cwd: folder },
  )
  assert.equal(code, 1, stderr)
  const report: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  const failed = report.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)
  assert.deepEqual(failed, ['token.issues'])
  assert.doesNotMatch(stderr, /not-the-secret|^\s+at /m)
})
