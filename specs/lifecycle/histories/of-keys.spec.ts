import { KEY_RULES } from '../../../contracts/model/judge-key-operation.ts'
import { requireUsable } from '../../../fixtures/check/endpoint-context.ts'
import { type HistoryTools, judgeInHistories } from '../../../fixtures/history/judge-in-histories.ts'
import { KeyLifecycle } from '../../../fixtures/lifecycle/key-lifecycle.ts'
import { retireKeys } from '../../../fixtures/lifecycle/with-new-keys.ts'
import { createPortalDriver } from '../../../fixtures/portal/create-portal-driver.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'

/** The platform's promises have their own checks: if there is no portal, histories just add nothing to them. */
const isOfPlatform = (requirement: string): boolean => /^(?:platform|token)\./.test(requirement)

for (const requirement of KEY_RULES) {
  const named = covers(requirement, `keeps ${requirement} in histories of keys drawn by chance`)
  if (isOfPlatform(requirement)) {
    test(...named, async ({ endpointContext, platformApi, recorder, run, target, tokenEndpoint }) => {
      const { portal: described } = target
      if (described === undefined || endpointContext.preflight.portal?.usable === false) {
        throw new NotApplicable('no portal that creates keys is available')
      }
      if ((described.roles?.length ?? 0) < 2 || described.workspaceId === undefined) {
        throw new NotApplicable('the target file names no workspace, or no roles, for keys')
      }
      const portal = createPortalDriver(endpointContext)
      endpointContext.recorded?.atEnd('keys', retireKeys)
      const lifecycle = new KeyLifecycle(endpointContext, { portal, tokenEndpoint, platformApi })
      await judge(requirement, { endpointContext, lifecycle, portal, recorder, run, tokenEndpoint })
    })
  } else {
    test(...named, async ({ endpointContext, lifecycle, portal, recorder, run, tokenEndpoint }) => {
      requireUsable(endpointContext, 'portal')
      await judge(requirement, { endpointContext, lifecycle, portal, recorder, run, tokenEndpoint })
    })
  }
}

async function judge(requirement: string, tools: HistoryTools): Promise<void> {
  requireUsable(tools.endpointContext, 'token', 'workspaces')
  await judgeInHistories(requirement, tools)
}
