import { EXPIRED_TOKEN, requireExpiryIsReason } from '../../../fixtures/endpoints/platform/given-token.ts'
import { advanceOneDay } from '../../../fixtures/lifecycle/advance-one-day.ts'
import type { PortalDriver } from '../../../fixtures/portal/portal-driver.ts'
import type { Target } from '../../../fixtures/target/target.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, isAccepted, requireAccepted } from '../../../judgement/answer/accepted.ts'
import { assertAuthenticated, assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { assertStillShowsOwnOnly } from '../../../judgement/listing/own-workspace-only.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { violationIn } from '../../../judgement/outcome/violation.ts'
import { asFindingOfOwner, asPrecondition, blockedByFinding } from '../../../judgement/ownership.ts'
import {
  accessTokenIn,
  assertAnnouncesAboutADay,
  tokenObject,
} from '../../../judgement/token/token-object.ts'

test(
  ...covers('credential.token-expires', 'answers 401 to a token after a day, and issues a new one'),
  async ({ endpointContext, lifecycle, platformApi, portal, target, tokenEndpoint }) => {
    const expired = target.platform?.expiredToken
    if (portal.advanceClock === undefined && expired !== undefined) {
      assertUnauthorized(
        await platformApi.listWith(expired, { label: 'expired token' }),
        'a token after its day',
      )
      const exchange = await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { label: 'a new token' })
      const renewed = accessTokenIn(tokenObject(exchange, 'a token request after the day of a token'))
      assertAccepted(await platformApi.listWith(renewed, { label: 'with the new token' }), 'a new token')
      requireExpiryIsReason(tokenEndpoint, renewed)
      return
    }
    requireClock(portal)
    const day = await advanceOneDay(endpointContext, { lifecycle, portal, tokenEndpoint, platformApi })
    const key = await day.key('account')
    const before = await day.use('account', 'before')
    requireAccepted(before, 'credential.works', 'a token of the day')
    assertStillAccepted(before, await day.use('account', 'within'), 'a token before the day is over')
    assertUnauthorized(await day.use('account', 'past'), 'a token after a day')
    const exchange = await lifecycle.exchange(key, 'a new token, a day later')
    const object = tokenObject(exchange, 'a token request after a day')
    const renewed = accessTokenIn(object)
    const after = await lifecycle.use(key, renewed, 'with the new token')
    assertStillAccepted(before, after, 'a new token after a day')
    // Anything else that the moved clock showed belongs to its own requirements.
    asFindingOfOwner('token.lifetime', () => assertAnnouncesAboutADay(object, exchange))
    day.beside.tell()
  },
)

test(
  ...covers('credential.token-expires', "answers 401 to a workspace key's token after a day"),
  async ({ endpointContext, lifecycle, platformApi, portal, target, tokenEndpoint }) => {
    requireClock(portal, target)
    const day = await advanceOneDay(endpointContext, { lifecycle, portal, tokenEndpoint, platformApi })
    await day.key('workspace')
    const before = await day.use('workspace', 'before')
    asPrecondition(day.ownerOf('workspace'), () =>
      assertAuthenticated(before, "a workspace key's token of the day"),
    )
    const within = await day.use('workspace', 'within')
    assertStillAccepted(before, within, "a workspace key's token before the day is over")
    assertUnauthorized(await day.use('workspace', 'past'), "a workspace key's token after a day")
    // Whatever the time, a workspace key stays with its own workspace.
    const workspaceId = target.portal?.workspaceId
    if (workspaceId === undefined || !isAccepted(within)) return
    const ofAccount = await day.use('account', 'within')
    asFindingOfOwner('platform.workspace-key-account-list', () =>
      assertStillShowsOwnOnly(within, ofAccount, workspaceId),
    )
  },
)

test(
  ...covers('credential.token-expires', 'gives a further token a day of its own'),
  async ({ endpointContext, lifecycle, platformApi, portal, target, tokenEndpoint }) => {
    requireClock(portal, target)
    const day = await advanceOneDay(endpointContext, { lifecycle, portal, tokenEndpoint, platformApi })
    const exchange = await day.further()
    const what = 'a further token request within the day'
    const object = asFindingOfOwner('token.renewal', () => tokenObject(exchange, what))
    const short = violationIn(() => assertAnnouncesAboutADay(object, exchange))
    if (short !== undefined) {
      if (!(await day.isGivenAgain())) throw blockedByFinding('token.lifetime', short)
      throw new NotApplicable(
        'the target gives a token again, and says that it does not last for a day any more',
      )
    }
    const within = await day.useFurther('within')
    asFindingOfOwner('token.renewal', () => assertAccepted(within, 'a further token within the day'))
    const past = await day.useFurther('past')
    assertStillAccepted(within, past, 'a token of a few hours, once those of the day before have expired')
  },
)

/** Required before anything is made that would otherwise be useless. @throws NotApplicable or Blocked */
function requireClock(portal: PortalDriver, target?: Target): void {
  if (portal.advanceClock !== undefined) return
  if (target?.platform?.expiredToken !== undefined) {
    throw new NotApplicable(
      'the clock cannot be moved; the token that is known to have expired was judged instead',
    )
  }
  throw new Blocked({
    reason: `the ${portal.kind} portal driver cannot do the step advanceClock, and no expired token is known`,
    supply: EXPIRED_TOKEN,
  })
}
