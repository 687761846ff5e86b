import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { conforms } from '../contracts/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** The checks of one area, and many after them. */
const MANY = ['--only', 'extensions.*,message.*,stream.*,batch.*']

test('a target that is stopped in mid-run makes the run incomplete, without a stack', async (t) => {
  const folder = await withFolder(t)
  const server = await serveReference(t, join(folder, 'target.yaml'))
  const { code, stderr } = await callKit(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--workers', '1', '--out', 'out', ...MANY],
    {
      cwd: folder,
      whenStderr: [/^extensions: /m, () => void server.kill()],
    },
  )
  assert.equal(code, 3, stderr)
  assert.match(stderr, /cannot be reached/)
  assert.doesNotMatch(stderr, /^\s+at /m)
  const report: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'failed'),
    [],
  )
})

const ONE_CAUSE = 'token.issues,platform.lists-workspaces,platform.other-account,token.shape,token.lifetime'

test('a wrong secret is one finding, and blocks what stands on it', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/(accountKey:\s+clientId: .*\s+clientSecret: ).*/, '$1not-the-secret'))
  const { code, stderr } = await callKit(
    ['run', '--target', 'target.yaml', '--effort', 'quick', '--out', 'out', '--only', ONE_CAUSE],
    { cwd: folder },
  )
  assert.equal(code, 1, stderr)
  const report: unknown = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  const failed = report.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)
  assert.deepEqual(failed, ['token.issues'])
  const blocked = report.requirements.filter(({ verdict }) => verdict === 'blocked').map(({ id }) => id)
  assert.deepEqual(blocked, ONE_CAUSE.split(',').slice(1))
  assert.doesNotMatch(stderr, /not-the-secret|^\s+at /m)
})
