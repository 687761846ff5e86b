import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { RequirementReport } from '../contracts/generated/schemas.ts'
import { judgeQuickly, referenceServer } from './testing/behind.ts'
import { gateway } from './testing/gateway.ts'

/** A run against the reference server, in place of which a firewall answers 403 to every request from a number on. */
async function judgedBehindFirewall(
  t: TestContext,
  { from, areas }: { from: number; areas: string },
): Promise<{ code: number | null; requirements: readonly RequirementReport[] }> {
  const { origin, behind } = await referenceServer(t)
  const { address } = await gateway(t, { origin, disturb: (count) => (count >= from ? 403 : undefined) })
  const { report, code } = await judgeQuickly(await behind(address), ['--only', areas, '--workers', '1'])
  return { code, requirements: report.requirements }
}

const isFinding = ({ verdict }: RequirementReport): boolean => verdict === 'failed' || verdict === 'warned'

for (const [areas, from] of [
  ['token.*', 25],
  ['platform.*', 60],
  ['channel.*', 60],
] as const) {
  test(`what a firewall refuses from request ${from} on is no finding of ${areas}, and the report says what to supply`, async (t) => {
    const { code, requirements } = await judgedBehindFirewall(t, { from, areas })
    assert.deepEqual(
      requirements.filter(isFinding).map(({ id, reason }) => `${id}: ${reason}`),
      [],
    )
    assert.equal(code, 3)
    const checks = requirements.flatMap((requirement) => requirement.checks)
    assert.ok(
      checks.some(({ reason = '' }) =>
        /correct request, accepted before, is now refused with the same status/.test(reason),
      ),
    )
  })
}
