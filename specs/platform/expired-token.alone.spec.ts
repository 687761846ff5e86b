import { findExpiredToken, requireExpiryIsReason } from '../../fixtures/endpoints/platform/given-token.ts'
import { covers, test } from '../../fixtures/test.ts'
import { assertUnauthorized } from '../../judgement/answer/authenticated.ts'

test(
  ...covers('platform.expired-token', 'answers 401 to an expired token'),
  async ({ tokenEndpoint, platformApi }) => {
    const expired = await findExpiredToken(tokenEndpoint, platformApi)
    const fresh = await tokenEndpoint.accessToken()
    const [headers] = await Promise.all([
      platformApi.userIdTaken(fresh),
      platformApi.control(fresh, 'a fresh token'),
    ])
    const [exchange, named] = await Promise.all([
      platformApi.listWith(expired, { label: 'expired token' }),
      headers && platformApi.listWith(expired, { headers, label: 'expired token with X-User-Id' }),
    ])
    assertUnauthorized(exchange, 'a request with an expired token')
    if (named !== undefined) assertUnauthorized(named, 'a request with an expired token and X-User-Id')
    requireExpiryIsReason(tokenEndpoint, fresh)
  },
)
