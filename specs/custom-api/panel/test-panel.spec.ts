import { panelOwnHeaders, panelRequest } from '../../../fixtures/arbitraries/panel-request.ts'
import { isExpectedOnce, PLAINEST_REQUEST, panelTour } from '../../../fixtures/custom-api/panel-tour.ts'
import { TestPanel } from '../../../fixtures/custom-api/test-panel.ts'
import { FAILURES } from '../../../fixtures/outside-api/fresh-answer.ts'
import { covers, test } from '../../../fixtures/test.ts'
import {
  assertArrivedAsEdited,
  assertHoldsNoCredential,
} from '../../../judgement/custom-api/arrived-request.ts'
import { assertShowsAnswer } from '../../../judgement/custom-api/shown-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding } from '../../../judgement/ownership.ts'

test(
  ...covers('custom-api.test-panel', 'sends parameters, headers and body as they were edited'),
  async ({ customApis, outsideApi, property, run: { effort }, target }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asFinding)
    for (const stop of await panelTour(panel, { isByHand: customApis.isByHand, effort })) {
      const { arrived } = stop.tried
      // The first request to arrive cannot depend on the answer.
      assertArrivedAsEdited(isExpectedOnce(stop) ? arrived : arrived.slice(0, 1), stop.request)
    }
    await property(
      panelRequest,
      async (request) => {
        const tried = await panel.send(request)
        assertArrivedAsEdited(tried.arrived, request)
        assertShowsAnswer(tried, `${request.method} ${request.path}`)
      },
      { cost: 'panel' },
    )
    assertHoldsNoCredential(panel.received, {
      'the client secret of the account key': target.platform?.accountKey.clientSecret,
      'the client secret of the workspace key': target.platform?.workspaceKey?.clientSecret,
      'the key of the channel': target.channel?.apiKey,
    })
  },
)

test(
  ...covers('custom-api.test-panel', 'sends Authorization and Accept as they were edited'),
  async ({ customApis, outsideApi }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asFinding)
    const refusals: string[] = []
    for (const request of panelOwnHeaders) {
      const { arrived, outcome } = await panel.send(request)
      // The definition does not declare these headers: a panel may refuse them, and say so, but must not send something else.
      if (!outcome.done && arrived.length === 0) refusals.push(outcome.detail)
      else assertArrivedAsEdited(arrived, request)
    }
    if (refusals.length < panelOwnHeaders.length) return
    throw new NotApplicable(`the Test Panel takes neither header: ${refusals.join('; ')}`)
  },
)

test(
  ...covers(
    'custom-api.test-panel',
    'shows the answer whatever its status and its form, each time that of the time',
  ),
  async ({ customApis, outsideApi, run: { effort } }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asFinding)
    for (const { request, kind, tried } of await panelTour(panel, {
      isByHand: customApis.isByHand,
      effort,
    })) {
      const how = kind === undefined ? 'as usual' : `${kind.status} with ${bodyOf(kind)}`
      assertShowsAnswer(tried, `${request.method} ${request.path}, answered ${how}`)
    }
    assertShowsAnswer(await panel.send(PLAINEST_REQUEST), 'the second of two equal requests')
  },
)

test(
  ...covers('custom-api.test-panel', 'sends what changes something once, also where the outside API fails'),
  async ({ customApis, outsideApi }) => {
    const panel = await TestPanel.open(customApis, outsideApi, asFinding)
    const post = {
      method: 'POST',
      path: '/tickets',
      parameters: { notify: 'once' },
      headers: {},
      body: { a: 1 },
    }
    for (const kind of FAILURES) {
      const tried = await panel.send(post, kind)
      const [, ...again] = tried.arrived
      assertArrivedAsEdited(kind.mayBeSentAgain ? tried.arrived.slice(0, 1) : tried.arrived, post)
      for (const one of kind.mayBeSentAgain ? again : []) assertArrivedAsEdited([one], post)
      assertShowsAnswer(tried, `a request that is answered ${kind.status}`)
    }
  },
)

function bodyOf({ type, exactly }: { type: string; exactly?: string }): string {
  return type === 'none' ? 'no body' : (exactly ?? type)
}
