import {
  drawUndeclaredRequests,
  undeclaredRequest,
} from '../../../fixtures/arbitraries/undeclared-request.ts'
import { listEditedRequests } from '../../../fixtures/custom-api/panel-tour.ts'
import { TestPanel } from '../../../fixtures/custom-api/test-panel.ts'
import { judgeCustomApis } from '../../../fixtures/history/judge-custom-apis.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { STATUS } from '../../../judgement/custom-api/desk-definition.ts'
import { assertOnlyDeclared } from '../../../judgement/custom-api/listed-actions.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { undefinedIf } from '../../../judgement/outcome/undefined-if.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { describePortalRefusal } from '../../../judgement/portal/portal-outcome.ts'
import type { PanelRequest } from '../../../judgement/portal/portal-step.ts'

const plain = { method: STATUS.method, path: STATUS.path, parameters: {}, headers: {} }

test(
  ...covers('custom-api.declared-actions-only', 'calls each action that the definition declares'),
  async ({ customApis, outsideApi, run: { effort } }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asPrecondition)
    for (const { request, kind } of listEditedRequests({ isByHand: customApis.isByHand, effort })) {
      const { arrived, outcome } = await panel.tryRequest(request, kind)
      if (arrived.length > 0) continue
      throw new Violation({
        expected: `${request.method} ${request.path}, which is declared, to reach the outside API`,
        ...(outcome.done ? { actual: 'that it did not' } : describePortalRefusal(outcome)),
      })
    }
  },
)

test(
  ...covers('custom-api.declared-actions-only', 'calls nothing that the definition does not declare'),
  async ({ customApis, endpointContext: { seed }, outsideApi, property, run: { effort } }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asPrecondition)
    const judge = async (request: PanelRequest): Promise<void> => {
      assertOnlyDeclared(await readArrived(panel, request), `${request.method} ${request.path}`)
    }
    await property(undeclaredRequest, judge, {
      cost: 'panel',
      among: 2,
      always: drawUndeclaredRequests(outsideApi.origin, { effort, seed }),
    })
    // By now, anything sent behind the panel's back has had time to arrive.
    await panel.send(plain)
    assertOnlyDeclared(panel.received, 'all that the panel was asked for')
  },
)

test(
  ...covers(
    'custom-api.declared-actions-only',
    'calls of each of several APIs what it declares, and nothing else',
  ),
  async ({ customApis, endpointContext: { seed }, outsideApi, recorder, run: { effort } }) => {
    await TestPanel.open(customApis, outsideApi, asPrecondition)
    await judgeCustomApis({ customApis, outsideApi, seed, effort, recorder })
  },
)

/** What arrives decides, however the panel answers: an undeclared request may well upset it. */
async function readArrived(panel: TestPanel, request: PanelRequest) {
  const tried = await panel.send(request).catch(undefinedIf(Blocked))
  return tried?.arrived ?? []
}
