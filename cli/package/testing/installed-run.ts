import assert from 'node:assert/strict'
import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Report } from '../../../contracts/generated/schemas.ts'
import { folderState } from './folder-state.ts'
import { callInstalled, kitProgram } from './installed.ts'
import { stranger } from './stranger.ts'

/**
 * Has the kit that is installed in `FOLDER/node_modules/NAME` judge the reference server, by all requirements or by those of `only`, as
 * somebody who may write nothing but a working folder. All that it judges has to hold, and nothing else is written.
 */
export async function assertJudges(
  t: TestContext,
  kit: string,
  { only, node = process.execPath }: { only?: string; node?: string } = {},
): Promise<void> {
  const someone = stranger()
  if (someone === undefined)
    t.diagnostic('NOT TESTED: that the folder of the kit may be read-only; needs root')
  const folder = join(kit, '../..')
  const cwd = join(folder, 'working folder')
  await mkdir(cwd, { mode: 0o755 })
  if (someone !== undefined) await chown(cwd, someone.uid, someone.gid)
  const stateBefore = await folderState(kit)

  const selection = only === undefined ? [] : ['--workers', '1', '--only', only]
  const args = [await kitProgram(kit), 'run', '--effort', 'quick', '--seed', '1', ...selection]
  const { code, stderr } = await callInstalled({ node, args, cwd, someone })

  assert.equal(code, 0, stderr)
  assert.doesNotMatch(stderr, /warning/i)
  assert.deepEqual(await folderState(kit), stateBefore, 'the folder of the kit stays as it was')
  // It is the home, too.
  assert.deepEqual((await readdir(cwd)).sort(), ['.cache', 'reports'], 'and nothing else is written')
  assert.deepEqual(await readdir(join(cwd, '.cache')), ['agent-platform-conformance'])
  assert.deepEqual((await readdir(folder)).sort(), ['node_modules', 'working folder'])
  const report: Report = JSON.parse(await readFile(join(cwd, 'reports/latest/report.json'), 'utf8'))
  assert.equal(report.verdict, 'conformant')
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'untested' || verdict === 'blocked'),
    [],
  )
}
