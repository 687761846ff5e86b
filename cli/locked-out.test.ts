import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, RequirementReport } from '../contracts/generated/schemas.ts'
import { referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { gateway } from './testing/gateway.ts'
import { withFolder } from './testing/with-folder.ts'

/** What takes the place of the server, by area and from which request on: a firewall with 403, or its own lock with 423 as JSON. */
const LOCKOUTS = [
  { area: 'token', status: 403, refusedFrom: 25 },
  { area: 'platform', status: 403, refusedFrom: 75 },
  { area: 'channel', status: 403, refusedFrom: 60 },
  { area: 'token', status: 423, refusedFrom: 25 },
  { area: 'invoke', status: 423, refusedFrom: 12 },
] as const

const isFinding = ({ verdict }: RequirementReport): boolean => verdict === 'failed' || verdict === 'warned'

test('what a lockout refuses in mid-run is no finding, and the report says what to supply', async (t) => {
  const cwd = await withFolder(t)
  for (const { area, status, refusedFrom } of LOCKOUTS) {
    const { origin, behind } = await referenceServer(t)
    const disturb = (count: number) => (count >= refusedFrom ? status : undefined)
    const { address } = await gateway(t, { origin, disturb })
    const target = parse(await readFile(await behind(address), 'utf8'))
    await writeFile(join(cwd, `${area}-${status}.yaml`), stringify({ ...target, only: [`${area}.*`] }))
  }
  const targets = LOCKOUTS.flatMap(({ area, status }) => ['--target', `${area}-${status}.yaml`])
  const flags = ['--effort', 'quick', '--seed', '3', '--workers', '1', '--format', 'json', '--out', 'out']
  const { code, stderr } = await callHere(['run', ...targets, ...flags], { cwd })
  assert.equal(code, 3, stderr)
  for (const { area, status, refusedFrom } of LOCKOUTS) {
    await t.test(`${area}.*, refused with ${status} from request ${refusedFrom} on`, async () => {
      const text = await readFile(join(cwd, 'out', `${area}-${status}`, 'report.json'), 'utf8')
      const { requirements, verdict }: Report = JSON.parse(text)
      assert.deepEqual(
        requirements.filter(isFinding).map(({ id, reason }) => `${id}: ${reason}`),
        [],
      )
      assert.equal(verdict, 'incomplete')
      const checks = requirements.flatMap((requirement) => requirement.checks)
      assert.ok(
        checks.some(({ reason = '' }) =>
          /correct request, accepted before, is now refused with the same status/.test(reason),
        ),
      )
    })
  }
})
