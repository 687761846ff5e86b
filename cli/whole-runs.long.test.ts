import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Report } from '../contracts/generated/schemas.ts'
import { assertPlanned } from './plan/testing/planned-as-sent.ts'
import { assertRunAgrees } from './testing/agreeing-run.ts'
import { referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { assertRepeatable } from './testing/repeated-runs.ts'
import { assertSecretsHidden } from './testing/repeated-secrets.ts'
import { assertConformant } from './testing/second-implementation.ts'
import { withFolder } from './testing/with-folder.ts'

test('the same seed sends the same requests in every area that generates them', (t) =>
  assertRepeatable(t, 'token.*,message.*,stream.*,batch.*,channel.key-exact', { checks: 50, changed: 20 }))

test('the example of a second implementation is conformant in all that it claims', (t) => assertConformant(t))

test('no secret of a target that repeats what it is sent reaches an artefact of a whole run, or the terminal', (t) =>
  assertSecretsHidden(t))

for (const effort of ['quick', 'standard']) {
  test(`what is planned of whole areas at effort ${effort} is what a run sends, within a tenth`, (t) =>
    assertPlanned(t, effort, ['batch.*', 'files.*', 'token.*', 'credential.*']))
}

test('a target that leaves large messages unanswered is judged by the others', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--variant', 'silent-when-large'])
  const file = await behind(origin, { pace: { requestTimeout: '4s' } })
  const out = await withFolder(t)
  const only = ['--only', 'message.any-text,batch.*', '--workers', '1', '--format', 'json']
  const { code, stderr } = await callHere(['run', '--target', file, ...only, '--out', out])
  const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'failed' || verdict === 'blocked'),
    [],
  )
  assert.equal(code, 0, stderr)
})

test('of all requirements, what is found missing is what a run finds blocked', (t) => assertRunAgrees(t))
