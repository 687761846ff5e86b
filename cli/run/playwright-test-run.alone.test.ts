import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ensureVersions } from '../process/ensure-versions.ts'
import { serveReference } from '../testing/serve-reference.ts'
import { withFolder } from '../testing/with-folder.ts'
import { ensureProjects, playwrightTestRun } from './playwright-test-run.ts'

test('a wrong target, effort or seed is refused in a line', async () => {
  for (const [env, line] of [
    [{ TARGET: 'nowhere.yaml' }, /^nowhere\.yaml: no such file/],
    [{ TARGET: '' }, /^TARGET is empty; expected the path of a target file/],
    [{ EFFORT: 'hard' }, /^EFFORT is "hard"; expected quick, standard, thorough$/],
    [{ SEED: '-1' }, /^SEED is "-1"; expected a whole number/],
  ] as const) {
    await assert.rejects(playwrightTestRun(env, []), { name: 'UsageError', message: line })
  }
})

test('a project that the target does not claim is refused with those that it claims', () => {
  const known = ['channel', 'platform', 'alone']
  for (const args of [
    ['--project=channel'],
    ['--project', 'platform', 'Alone', '--list'],
    ['--project=plat*'],
    ['test', 'batch.spec.ts'],
  ]) {
    ensureProjects(args, known, undefined)
  }
  for (const args of [['--project=lifecycle'], ['--project', 'channel', 'lifecycle', '--list']]) {
    assert.throws(() => ensureProjects(args, known, 'acme.yaml'), {
      message: '--project: lifecycle: no profile that acme.yaml claims; expected channel, platform, alone',
    })
  }
})

test('a Node or a Playwright outside the ranges of the package is refused with what to install', () => {
  ensureVersions()
  ensureVersions({ node: '22.22.0', playwright: '1.60.0' })
  for (const [versions, line] of [
    [{ node: '20.20.2', playwright: '1.65.1' }, /^Node: is 20\.20\.2 here, the kit needs >=22\.22; install/],
    [{ node: '24.1.0', playwright: '1.59.9' }, /^@playwright\/test: is 1\.59\.9 here, .*npm install/],
    [{ node: '24.1.0', playwright: '2.0.0' }, /^@playwright\/test: is 2\.0\.0 here, .*npm install/],
  ] as const) {
    assert.throws(() => ensureVersions(versions), { name: 'UsageError', message: line })
  }
})

test('a target is judged with what its file says; without one the reference server is, which is still to be started', async (t) => {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file)
  const given = await playwrightTestRun({ TARGET: file, SEED: '7', EFFORT: 'thorough' }, [])
  assert.deepEqual([given.seed, given.effort, given.playwrightTest], [7, 'thorough', {}])
  const { playwrightTest, runs } = await playwrightTestRun({}, [])
  assert.match(playwrightTest?.server?.command ?? '', /reference-server.*--write-target/)
  assert.ok(runs[0]?.file !== undefined)
})
