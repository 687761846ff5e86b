import assert from 'node:assert/strict'
import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Report } from '../../../contracts/generated/schemas.ts'
import { folderState } from '../../testing/with-folder.ts'
import { callInstalled, kitProgram, unprivilegedUser } from './installed.ts'
import { installKit } from './packed-kit.ts'

/** How an installed kit judges the reference server. */
interface UnprivilegedRun {
  /** Empty; the kit is installed there. */
  folder: string
  tarball: string
  /** The program of Node; default: the one in use. */
  node?: string
  /** Flags besides the usual ones. */
  args: readonly string[]
}

/**
 * Judges the reference server with an installed kit as somebody who can only read it, and asserts that it is found conformant, that
 * nothing was left open, and that nothing is written but reports and cache in the working folder. @returns the report
 */
export async function judgeAsUnprivilegedUser(t: TestContext, run: UnprivilegedRun): Promise<Report> {
  const { folder, tarball, node = process.execPath, args } = run
  const someone = unprivilegedUser()
  if (someone === undefined)
    t.diagnostic('NOT TESTED: that the folder of the kit may be read-only; needs root')
  const kit = await installKit(tarball, folder)
  const cwd = join(folder, 'working folder')
  await mkdir(cwd, { mode: 0o755 })
  if (someone !== undefined) await chown(cwd, someone.uid, someone.gid)
  const stateBefore = await folderState(kit)

  const whole = [await kitProgram(kit), 'run', '--effort', 'quick', '--seed', '1', ...args]
  const { code, stderr } = await callInstalled({ node, args: whole, cwd, someone })

  assert.equal(code, 0, stderr)
  assert.doesNotMatch(stderr, /warning/i)
  assert.deepEqual(await folderState(kit), stateBefore, 'the folder of the kit stays as it was')
  // It is also the home.
  assert.deepEqual((await readdir(cwd)).sort(), ['.cache', 'reports'], 'and nothing else is written')
  assert.deepEqual(await readdir(join(cwd, '.cache')), ['agent-platform-conformance'])
  assert.deepEqual((await readdir(folder)).sort(), ['node_modules', 'working folder'])
  const report: Report = JSON.parse(await readFile(join(cwd, 'reports/latest/report.json'), 'utf8'))
  assert.equal(report.verdict, 'conformant')
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'untested' || verdict === 'blocked'),
    [],
  )
  return report
}
