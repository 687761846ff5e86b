import { EXPIRED_TOKEN, requireItsEnd } from '../../../fixtures/endpoints/platform/expired-token.ts'
import { accepted, acceptedOrBlocked } from '../../../fixtures/judgement/answer/accepted.ts'
import { authenticated } from '../../../fixtures/judgement/answer/authenticated.ts'
import { unauthorized } from '../../../fixtures/judgement/answer/unauthorized.ts'
import { asFindingOfOwner, asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import {
  announcesAboutADay,
  LONGEST_LIFETIME,
  SHORTEST_LIFETIME,
} from '../../../fixtures/judgement/token/about-a-day.ts'
import { asGoodAs } from '../../../fixtures/judgement/token/as-good-as.ts'
import { accessTokenIn, tokenObject } from '../../../fixtures/judgement/token/token-object.ts'
import { WatchBeside } from '../../../fixtures/lifecycle/watch-beside.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import type { PortalDriver } from '../../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** The shortest that a conforming token is valid (23 h), less ten minutes for what the requests before it take. */
const WITHIN_A_DAY = SHORTEST_LIFETIME - 600
/** The longest that a conforming token is valid (25 h), and ten minutes for services that allow for clocks that disagree. */
const PAST_A_DAY = LONGEST_LIFETIME + 600

test(
  ...covers('credential.token-expires', 'answers 401 to a token after a day, and issues a new one'),
  async ({ lifecycle, platformApi, portal, target, tokenEndpoint }) => {
    const expired = target.platform?.expiredToken
    if (portal.advanceClock === undefined && expired !== undefined) {
      unauthorized(await platformApi.listWith(expired, { label: 'expired token' }), 'a token after its day')
      const exchange = await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { label: 'a new token' })
      const renewed = accessTokenIn(tokenObject(exchange, 'a token request after the day of a token'))
      accepted(await platformApi.listWith(renewed, { label: 'with the new token' }), 'a new token')
      requireItsEnd(tokenEndpoint, renewed)
      return
    }
    requireClock(portal)
    const beside = await WatchBeside.begin(lifecycle, portal)
    const key = await lifecycle.create()
    const token = await lifecycle.tokenOfADay(key)
    const before = await lifecycle.use(key, token, 'on the day')
    acceptedOrBlocked(before, 'credential.works', 'a token of the day')

    await lifecycle.advanceClock(WITHIN_A_DAY)
    accepted(await lifecycle.use(key, token, 'before the day is over'), 'a token before the day is over')
    await beside.look('once the clock was moved')
    await lifecycle.advanceClock(PAST_A_DAY - WITHIN_A_DAY)
    unauthorized(await lifecycle.use(key, token, 'a day later'), 'a token after a day')
    const exchange = await lifecycle.exchange(key, 'a new token, a day later')
    const object = tokenObject(exchange, 'a token request after a day')
    const renewed = accessTokenIn(object)
    accepted(await lifecycle.use(key, renewed, 'with the new token'), 'a new token after a day')
    // What else the moved clock showed is for its own requirements.
    asFindingOfOwner('token.lifetime', () => announcesAboutADay(object, exchange))
    beside.tell()
  },
)

test(
  ...covers('credential.token-expires', "answers 401 to a workspace key's token after a day"),
  async ({ lifecycle, portal, target }) => {
    if (portal.advanceClock === undefined && target.platform?.expiredToken !== undefined) {
      throw new NotApplicable(
        'the clock cannot be moved, and the token that is known to have expired was judged',
      )
    }
    requireClock(portal)
    const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
    const token = await lifecycle.tokenOfADay(key)
    const before = await lifecycle.use(key, token, 'on the day')
    asPrecondition('credential.works', () => authenticated(before, "a workspace key's token of the day"))

    await lifecycle.advanceClock(WITHIN_A_DAY)
    const within = await lifecycle.use(key, token, 'before the day is over')
    asGoodAs(before, within, "a workspace key's token before the day is over")
    await lifecycle.advanceClock(PAST_A_DAY - WITHIN_A_DAY)
    unauthorized(await lifecycle.use(key, token, 'a day later'), "a workspace key's token after a day")
  },
)

/** Asked for before anything is made that would then be of no use. @throws Blocked */
function requireClock(portal: PortalDriver): void {
  if (portal.advanceClock !== undefined) return
  throw new Blocked({
    reason: `the ${portal.kind} portal driver cannot do the step advanceClock, and no expired token is known`,
    supply: EXPIRED_TOKEN,
  })
}
