import type { EndpointContext } from '../../../fixtures/check/endpoint-context.ts'
import { recordedStepsOf } from '../../../fixtures/check/recorded-steps.ts'
import { timeOfAnswer } from '../../../fixtures/endpoints/received-at.ts'
import type { NewKey } from '../../../fixtures/lifecycle/key-choices.ts'
import { withNewKeys } from '../../../fixtures/lifecycle/with-new-keys.ts'
import { covers, test } from '../../../fixtures/test.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import type { JsonObject } from '../../../judgement/json/json-body.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import {
  assertAnnouncesAboutADay,
  assertCalledBearer,
  assertExpiryAgrees,
  type Reception,
  tokenObject,
} from '../../../judgement/token/token-object.ts'

const NEW = 'with a new key'
const ROTATED = 'with a rotated secret'

for (const [requirement, says, judge] of [
  ['token.lifetime', 'announces a validity of about a day', assertAnnouncesAboutADay],
  ['token.expiry-agrees', 'lets a token expire when it says', assertExpiryAgrees],
  ['token.type-is-bearer', 'calls the token Bearer', assertCalledBearer],
] as const) {
  test(
    ...covers(requirement, `${says} to a new key, and for a rotated secret`),
    async ({ endpointContext }) => {
      await judgeNewTokens(endpointContext, judge)
    },
  )
}

/** Gets a token with a new key, and with its rotated secret if the portal driver can rotate it; once for all of these checks. */
async function judgeNewTokens(
  context: EndpointContext,
  judge: (object: JsonObject, exchange: Exchange, reception: Reception) => void,
): Promise<void> {
  const recorded = recordedStepsOf(context)
  await withNewKeys(context, async (lifecycle, portal) => {
    const buy = (key: () => Promise<NewKey>, label: string) =>
      recorded.take(label, async () => lifecycle.exchange(await key(), label))
    const create = () => recorded.take('a new key', () => lifecycle.create())
    const rotate = () => recorded.take('its rotation', async () => lifecycle.requireRotated(await create()))
    const judgeToken = (exchange: Exchange, owner: string, label: string): void =>
      judge(
        asPrecondition(owner, () => tokenObject(exchange, label)),
        exchange,
        { at: timeOfAnswer(exchange), isClockMovable: portal.advanceClock !== undefined },
      )

    const first = await buy(create, NEW)
    // Both before either is judged: a check that has failed deactivates the key, which the others could not rotate any more.
    const [second] = await Promise.allSettled(portal.rotateSecret === undefined ? [] : [buy(rotate, ROTATED)])
    judgeToken(first, 'credential.works', NEW)
    if (second === undefined) return
    if (second.status === 'rejected') throw second.reason
    judgeToken(second.value, 'credential.rotation-new-secret', ROTATED)
  })
}
