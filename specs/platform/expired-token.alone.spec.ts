import { expiredToken, requireItsEnd } from '../../fixtures/endpoints/platform/expired-token.ts'
import { unauthorized } from '../../fixtures/judgement/answer/unauthorized.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { noWorkspaceNamed } from '../../fixtures/judgement/listing/no-workspace-named.ts'
import { knownWorkspaces } from '../../fixtures/judgement/listing/own-workspace-only.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('platform.expired-token', 'answers 401 to an expired token'),
  async ({ tokenEndpoint, platformApi }) => {
    const expired = await expiredToken(tokenEndpoint, platformApi)
    const fresh = await tokenEndpoint.accessToken()
    await platformApi.control(fresh, 'a fresh token')
    const exchange = await platformApi.listWith(expired, { label: 'expired token' })
    unauthorized(exchange, 'a request with an expired token')

    const headers = await platformApi.userIdTaken(fresh)
    if (headers !== undefined) {
      const named = await platformApi.listWith(expired, { headers, label: 'expired token with X-User-Id' })
      unauthorized(named, 'a request with an expired token and X-User-Id')
    }
    requireItsEnd(tokenEndpoint, fresh)
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 401 to an expired token'),
  async ({ tokenEndpoint, platformApi, target }) => {
    const expired = target.platform?.expiredToken
    if (expired === undefined) throw new NotApplicable('the target file gives no expired token')
    const fresh = await tokenEndpoint.accessToken()
    const pages = await platformApi.accountPages(fresh, 'a fresh token')
    const workspaces = knownWorkspaces(pages, platformApi.knownWorkspaceId)
    const exchange = await platformApi.listWith(expired, { label: 'expired token' })
    asPrecondition('platform.expired-token', () => unauthorized(exchange, 'a request with an expired token'))
    noWorkspaceNamed(exchange, workspaces, 'a request with an expired token')
    requireItsEnd(tokenEndpoint, fresh)
  },
)
