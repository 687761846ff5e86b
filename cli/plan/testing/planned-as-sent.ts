import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { CheckLine, EvidenceLine } from '../../../contracts/generated/schemas.ts'
import { callHere } from '../../testing/call-here.ts'
import { serveReference } from '../../testing/serve-reference.ts'
import { withFolder } from '../../testing/with-folder.ts'
import type { TrafficPlan } from '../plan-traffic.ts'
import { trafficOfCheck } from '../traffic-of-check.ts'

/** What `plan` says of a target as data. */
export async function planOf(file: string, args: readonly string[]): Promise<TrafficPlan> {
  const { code, stdout, stderr } = await callHere(['plan', '--target', file, '--format', 'json', ...args])
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

/** Judges the reference server by the requirements named, and compares what was sent with what was planned, area by area. */
export async function assertPlanned(t: TestContext, effort: string, only: readonly string[]): Promise<void> {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file)
  const args = ['--effort', effort, '--only', only.join()]
  const plan = await planOf(file, args)
  const flags = ['--seed', '5', '--format', 'json', '--out', 'out']
  const { code, stderr } = await callHere(['run', '--target', file, ...args, ...flags], { cwd: folder })
  assert.equal(code, 0, stderr)
  const lines = (await readFile(join(folder, 'out/evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  const checks = lines
    .map((line): EvidenceLine => JSON.parse(line))
    .filter((line): line is CheckLine => line.type === 'check')
  const sent = checks.map(trafficOfCheck)
  const sum = (index: 0 | 1 | 2 | 3): number => sent.reduce((total, one) => total + one[index], 0)
  assert.equal(plan.checks, checks.length)
  const areas = new Set(only.map((id) => id.replace(/\..*/, '')))
  assert.deepEqual(
    plan.areas.map(({ area }) => area),
    ['preflight', ...[...areas].sort()],
  )
  assertWithinATenth(plan.requests, sum(0), 'requests')
  assertWithinATenth(plan.messages, sum(1), 'messages')
  assertWithinATenth(plan.bytes, sum(2), 'bytes')
  // A token serves checks for a while, so the number of tokens depends on how fast the answers come.
  assertWithinATenth(plan.tokens, sum(3), 'tokens', 5)
}

function assertWithinATenth(planned: number, sent: number, what: string, slack = 0): void {
  assert.ok(Math.abs(planned - sent) <= 0.1 * sent + slack, `${what}: planned ${planned}, sent ${sent}`)
}
