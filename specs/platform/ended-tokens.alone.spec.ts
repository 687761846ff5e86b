import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import {
  EXPIRED_TOKEN,
  findExpiredToken,
  requireExpiryIsReason,
} from '../../fixtures/endpoints/platform/given-token.ts'
import { findDeactivatedKey } from '../../fixtures/lifecycle/deactivated-key.ts'
import { withNewKeys } from '../../fixtures/lifecycle/with-new-keys.ts'
import { covers, test } from '../../fixtures/test.ts'
import { assertForbidden, assertUnauthorized } from '../../judgement/answer/authenticated.ts'
import { timesOf } from '../../judgement/jwt/read-jwt.ts'
import { Blocked, toBlocked } from '../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../judgement/outcome/not-applicable.ts'
import { undefinedIf } from '../../judgement/outcome/undefined-if.ts'
import { asFindingOfOwner, asPrecondition } from '../../judgement/ownership.ts'
import { accessTokenIn, assertExpiryAgrees, requireTokenObject } from '../../judgement/token/token-object.ts'

test(
  ...covers(
    'platform.expired-before-forbidden',
    'answers 401 to an expired token, and to one of a deactivated key, on a forbidden account',
  ),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const deactivated = await tokenOfDeactivatedKey(endpointContext)
    const expired = await findExpiredToken(tokenEndpoint, platformApi).catch(toBlocked)
    const exchange = await tokenEndpoint.answer()
    const object = requireTokenObject(exchange)
    const fresh = accessTokenIn(object)
    const [control] = await Promise.all([
      platformApi.listWith(fresh, { accountId, label: 'fresh token, forbidden account' }),
      platformApi.control(fresh, 'a fresh token'),
    ])
    asPrecondition('platform.other-account', () =>
      assertForbidden(control, 'an account key on an account that is not its own'),
    )
    const ended = [
      { token: deactivated, of: 'a deactivated key', owner: 'credential.deactivation-refuses-tokens' },
      ...(expired instanceof Blocked
        ? []
        : [{ token: expired, of: 'a day before', owner: 'platform.expired-token' }]),
    ]
    let judged = 0
    for (const { token, of, owner } of ended) {
      if (token === undefined) continue
      const [own, elsewhere] = await Promise.all([
        platformApi.listWith(token, { label: `the token of ${of}, own account` }),
        platformApi.listWith(token, { accountId, label: `the token of ${of}` }),
      ])
      asPrecondition(owner, () => assertUnauthorized(own, `the token of ${of}`))
      assertUnauthorized(elsewhere, `the token of ${of} on a forbidden account`)
      judged += 1
    }
    if (judged === 0) {
      throw new Blocked({
        reason: 'there is no token that has expired, or whose key was deactivated',
        supply: `${EXPIRED_TOKEN}, or platform.deactivatedKey.token`,
      })
    }
    requireExpiryIsReason(tokenEndpoint, fresh)
    // The clock may have been moved by now, and the claims of new tokens have to follow it. Only they show it: a Date header may not.
    const { issued, end } = timesOf(fresh)
    if (issued !== undefined && end !== undefined) {
      const reception = { at: issued * 1_000, isClockMovable: false }
      asFindingOfOwner('token.expiry-agrees', () => assertExpiryAgrees(object, exchange, reception))
    }
  },
)

/** One from the target file, or from a key that is made and deactivated; undefined if neither is available. */
async function tokenOfDeactivatedKey(context: EndpointContext): Promise<string | undefined> {
  const given = context.target.platform?.deactivatedKey?.token
  if (given !== undefined) return given
  return withNewKeys(context, async (lifecycle, portal) => {
    const { tokens } = await findDeactivatedKey(context, portal, lifecycle, asPrecondition)
    return tokens.at(-1)
  }).catch(undefinedIf(NotApplicable, Blocked))
}
