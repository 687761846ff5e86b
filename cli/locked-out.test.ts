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

/** Where a firewall takes the place of the server and answers 403, by area: from which request on. */
const REFUSED_FROM = { token: 25, platform: 60, channel: 60 }
const AREAS = Object.entries(REFUSED_FROM)

const isFinding = ({ verdict }: RequirementReport): boolean => verdict === 'failed' || verdict === 'warned'

test('what a firewall refuses in mid-run is no finding, and the report says what to supply', async (t) => {
  const cwd = await withFolder(t)
  for (const [area, from] of AREAS) {
    const { origin, behind } = await referenceServer(t)
    const { address } = await gateway(t, { origin, disturb: (count) => (count >= from ? 403 : undefined) })
    const target = parse(await readFile(await behind(address), 'utf8'))
    await writeFile(join(cwd, `${area}.yaml`), stringify({ ...target, only: [`${area}.*`] }))
  }
  const targets = AREAS.flatMap(([area]) => ['--target', `${area}.yaml`])
  const flags = ['--effort', 'quick', '--seed', '3', '--workers', '1', '--format', 'json', '--out', 'out']
  const { code, stderr } = await callHere(['run', ...targets, ...flags], { cwd })
  assert.equal(code, 3, stderr)
  for (const [area, from] of AREAS) {
    await t.test(`${area}.*, refused from request ${from} on`, async () => {
      const text = await readFile(join(cwd, 'out', area, 'report.json'), 'utf8')
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
