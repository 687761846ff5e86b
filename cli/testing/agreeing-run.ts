import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parse, stringify } from 'yaml'
import { catalogue } from '../../contracts/catalogue.ts'
import type { Report, TargetFile } from '../../contracts/generated/schemas.ts'
import type { Diagnosis } from '../doctor/diagnose.ts'
import { callHere } from './call-here.ts'
import { serveReference } from './serve-reference.ts'
import { withFolder } from './with-folder.ts'

/** Asserts that `doctor` names as blocked what `run` finds blocked, of a target that lacks what can be left out. */
export async function assertRunAgrees(t: TestContext): Promise<void> {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  // A server of its own: a run moves the clock.
  await serveReference(t, file)
  await writeFile(file, stringify(lacking(parse(await readFile(file, 'utf8')))))
  const { code, stdout } = await callHere(['doctor', '--target', file, '--format', 'json'])
  assert.equal(code, 3)
  const { tried, blocked }: Diagnosis = JSON.parse(stdout)
  assert.ok(tried.every(({ usable }) => usable))
  const quickly = ['--workers', '1', '--effort', 'quick', '--format', 'json', '--out', folder]
  await callHere(['run', '--target', file, ...quickly])
  const report: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
  const judged = report.requirements.filter(({ checks }) => checks.length > 0)
  const found = judged.filter(({ checks }) => checks.some(({ outcome }) => outcome === 'blocked'))
  assert.ok(
    found.length > 5 && found.length < judged.length,
    `${found.length} of ${judged.length} are blocked`,
  )
  // A quick run makes no observations, so only doctor can say what blocks them.
  const scored = (id: string): boolean => catalogue().find(id).level !== 'observe'
  assert.deepEqual(
    blocked
      .map(({ requirement }) => requirement)
      .filter(scored)
      .sort(),
    found
      .map(({ id }) => id)
      .filter(scored)
      .sort(),
  )
}

/** Without everything that a target file may leave out. */
function lacking({ platform, channel, portal, ...rest }: TargetFile): TargetFile {
  if (platform === undefined || channel === undefined || portal === undefined) throw new Error('no parts')
  const { baseUrl, tokenUrl, audience, accountId, accountKey } = platform
  const { roles: _, people = {}, ...lessPortal } = portal
  const { adminWithoutPlan: __, ...lessPeople } = people
  return {
    ...rest,
    platform: { baseUrl, tokenUrl, audience, accountId, accountKey },
    channel: { baseUrl: channel.baseUrl, channelId: channel.channelId, apiKey: channel.apiKey },
    portal: { ...lessPortal, people: lessPeople },
  }
}
