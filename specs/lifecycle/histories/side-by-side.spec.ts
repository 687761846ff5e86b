import type { KeyRule } from '../../../contracts/model/judge-key-operation.ts'
import { isByHand } from '../../../contracts/portal-drivers.ts'
import { requireUsable } from '../../../fixtures/check/endpoint-context.ts'
import { recordedStepsOf } from '../../../fixtures/check/recorded-steps.ts'
import { findBrokenSideBySide } from '../../../fixtures/history/broken-side-by-side.ts'
import { canDoStep, throwFinding } from '../../../fixtures/history/judge-in-histories.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'

/** What clients that use the same keys at the same time can break. */
const RULES: readonly KeyRule[] = [
  'credential.works',
  'credential.role-change',
  'credential.rotation-retires-secret',
  'credential.rotation-new-secret',
  'credential.rotation-keeps-tokens',
  'credential.rotation-keeps-others',
  'credential.deactivation-refuses-tokens',
  'credential.deactivation-refuses-exchange',
  'credential.deactivation-is-final',
]

for (const requirement of RULES) {
  test(
    ...covers(requirement, `keeps ${requirement} for clients at the same keys side by side`),
    async ({ endpointContext, lifecycle, portal, recorder, run, target, tokenEndpoint }) => {
      requireUsable(endpointContext, 'portal', 'token', 'workspaces')
      if (run.effort === 'quick') throw new NotApplicable('a quick run has no clients side by side')
      if (
        !(['create', 'rotate', 'deactivate', 'change role', 'look'] as const).every((kind) =>
          canDoStep(portal, kind),
        )
      ) {
        throw new NotApplicable('the portal driver cannot do all that clients do side by side')
      }
      if (target.pace.concurrency < 2 || isByHand(portal.kind)) {
        throw new NotApplicable('nothing is done side by side at this target')
      }
      const found = await recordedStepsOf(endpointContext).take('side by side', () =>
        findBrokenSideBySide(endpointContext, { lifecycle, tokenEndpoint, effort: run.effort }),
      )
      const finding = found.get(requirement)
      if (finding === undefined) return
      await throwFinding(finding, { endpointContext, recorder })
    },
  )
}
