import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { conforms } from '../contracts/schemas.ts'
import { callHere } from './testing/call-here.ts'
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

test('a target whose clock is moved to age a token may go on sending Date by the real one, also in the next run', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file, ['--control', '--variant', 'date-of-real-time'])
  const target = parse(await readFile(file, 'utf8'))
  // Without it a token is aged with the clock.
  delete target.platform.expiredToken
  await writeFile(file, stringify(target))

  const only = ['platform.expired-before-forbidden', 'token.expiry-agrees']
  const flags = ['--effort', 'quick', '--workers', '1', '--format', 'json', '--out', folder]
  for (const which of ['first', 'second']) {
    const { code } = await callHere(['run', '--target', file, '--only', only.join(), ...flags])
    const report: unknown = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    assert.ok(conforms('report', report))
    const judged = report.requirements.filter(({ id }) => only.includes(id))
    assert.deepEqual(
      [code, judged.map(({ verdict, reason }) => [verdict, reason])],
      [0, only.map(() => ['passed', undefined])],
      which,
    )
  }
})
