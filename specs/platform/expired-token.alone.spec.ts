import { findExpiredToken, requireExpiryIsReason } from '../../fixtures/endpoints/platform/given-token.ts'
import { covers, test } from '../../fixtures/test.ts'
import { assertUnauthorized } from '../../judgement/answer/authenticated.ts'

test(
  ...covers('platform.expired-token', 'answers 401 to an expired token'),
  async ({ tokenEndpoint, platformApi }) => {
    const expired = await findExpiredToken(tokenEndpoint, platformApi)
    const fresh = await tokenEndpoint.accessToken()
    await platformApi.control(fresh, 'a fresh token')
    const exchange = await platformApi.listWith(expired, { label: 'expired token' })
    assertUnauthorized(exchange, 'a request with an expired token')

    const headers = await platformApi.userIdTaken(fresh)
    if (headers !== undefined) {
      const named = await platformApi.listWith(expired, { headers, label: 'expired token with X-User-Id' })
      assertUnauthorized(named, 'a request with an expired token and X-User-Id')
    }
    requireExpiryIsReason(tokenEndpoint, fresh)
  },
)
