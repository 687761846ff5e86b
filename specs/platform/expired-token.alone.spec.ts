import { expiredToken } from '../../fixtures/endpoints/platform/expired-token.ts'
import { unauthorized } from '../../fixtures/judgement/unauthorized.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('platform.expired-token', 'answers 401 to an expired token'),
  async ({ tokenEndpoint, platformApi }) => {
    const expired = await expiredToken(tokenEndpoint, platformApi)
    await platformApi.control(await tokenEndpoint.accessToken(), 'a fresh token')
    const exchange = await platformApi.listWith(expired, { label: 'expired token' })
    unauthorized(exchange, 'a request with an expired token')
  },
)
