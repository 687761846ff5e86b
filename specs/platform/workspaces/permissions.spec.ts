import { forbidden } from '../../../fixtures/judgement/answer/forbidden.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { unauthorized } from '../../../fixtures/judgement/answer/unauthorized.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { noWorkspaceNamed } from '../../../fixtures/judgement/listing/no-workspace-named.ts'
import {
  knownWorkspaces,
  othersOrNone,
  showsOwnWorkspaceOnly,
} from '../../../fixtures/judgement/listing/own-workspace-only.ts'
import { alteredToken } from '../../../fixtures/jwt/altered-token.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('platform.other-account', "answers 403 to an account key on somebody else's account"),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    for (const label of ['another account', 'another account, once more']) {
      const exchange = await platformApi.listWith(token, { accountId, label, again: true })
      forbidden(exchange, 'an account key on an account that is not its own')
    }
  },
)

test(
  ...covers(
    'platform.workspace-key-other-account',
    "answers 403 to a workspace key on somebody else's account",
  ),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const { workspaceKey } = tokenEndpoint
    await platformApi.control(await tokenEndpoint.accessToken())
    const token = await tokenEndpoint.accessToken(workspaceKey)
    for (const label of ['another account', 'another account, once more']) {
      const exchange = await platformApi.listWith(token, { accountId, label, again: true })
      forbidden(exchange, 'a workspace key on an account that is not its own')
    }
  },
)

test(
  ...covers('platform.workspace-key-account-list', 'shows a workspace key no workspace but its own'),
  async ({ tokenEndpoint, platformApi }) => {
    const { workspaceKey } = tokenEndpoint
    const accountPages = await platformApi.accountPages(await tokenEndpoint.accessToken(), 'an account key')
    const token = await tokenEndpoint.accessToken(workspaceKey)
    const first = await platformApi.listWith(token, { label: 'a workspace key' })
    const pages = await platformApi.pagesFrom(first, token)
    showsOwnWorkspaceOnly(pages, accountPages, platformApi.knownWorkspaceId)
  },
)

test(
  ...covers('platform.unauthenticated-before-forbidden', 'answers 401 to a bad token on a forbidden account'),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const control = await platformApi.listWith(token, { accountId, label: 'good token, forbidden account' })
    asPrecondition('platform.other-account', () =>
      forbidden(control, 'an account key on an account that is not its own'),
    )
    const altered = alteredToken(token)
    endpointContext.secrets.add('access token, altered', altered)
    const own = await platformApi.listWith(altered, { label: 'bad token, own account' })
    asPrecondition('platform.forged-token', () => unauthorized(own, 'a bad token on the own account'))

    const exchange = await platformApi.listWith(altered, { accountId, label: 'bad token, forbidden account' })
    unauthorized(exchange, 'a bad token on a forbidden account')
  },
)

test(
  ...covers(
    'platform.unauthenticated-before-forbidden',
    'answers 401 without Authorization on a forbidden account',
  ),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const control = await platformApi.listWith(token, { accountId, label: 'good token, forbidden account' })
    asPrecondition('platform.other-account', () =>
      forbidden(control, 'an account key on an account that is not its own'),
    )
    const own = await platformApi.listWorkspaces({ label: 'no Authorization, own account' })
    const exchange = await platformApi.listWorkspaces({
      accountId,
      label: 'no Authorization, forbidden account',
    })
    asPrecondition('platform.missing-authorization', () => {
      unauthorized(own, 'a request without an Authorization header')
      refused(exchange, 'a request without an Authorization header on a forbidden account')
    })
    unauthorized(exchange, 'a request without an Authorization header on a forbidden account')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in a 401'),
  async ({ tokenEndpoint, platformApi }) => {
    const pages = await platformApi.accountPages(await tokenEndpoint.accessToken())
    const workspaces = knownWorkspaces(pages, platformApi.knownWorkspaceId)
    const exchange = await platformApi.listWorkspaces({ label: 'no Authorization' })
    asPrecondition('platform.missing-authorization', () =>
      unauthorized(exchange, 'a request without an Authorization header'),
    )
    noWorkspaceNamed(exchange, workspaces, 'a request without an Authorization header')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 401 to a bad token'),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    const workspaces = knownWorkspaces(await platformApi.accountPages(token), platformApi.knownWorkspaceId)
    const altered = alteredToken(token)
    endpointContext.secrets.add('access token, altered', altered)
    const exchange = await platformApi.listWith(altered, { label: 'bad token' })
    asPrecondition('platform.forged-token', () => unauthorized(exchange, 'a bad token'))
    noWorkspaceNamed(exchange, workspaces, 'a bad token')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no other workspace in the 403 to a workspace key'),
  async ({ tokenEndpoint, platformApi }) => {
    const { workspaceKey } = tokenEndpoint
    const pages = await platformApi.accountPages(await tokenEndpoint.accessToken(), 'an account key')
    const own = platformApi.knownWorkspaceId
    const others = othersOrNone(pages, own)
    const exchange = await platformApi.listWith(await tokenEndpoint.accessToken(workspaceKey), {
      label: 'a workspace key',
    })
    if (exchange.response?.status !== 403) {
      throw new NotApplicable(
        'a workspace key may list the workspaces of its account, as far as it sees them',
      )
    }
    noWorkspaceNamed(exchange, others, 'the list of an account to a workspace key')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in a 403'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    const workspaces = knownWorkspaces(await platformApi.accountPages(token), platformApi.knownWorkspaceId)
    const exchange = await platformApi.listWith(token, { accountId })
    asPrecondition('platform.other-account', () =>
      forbidden(exchange, 'an account key on an account that is not its own'),
    )
    noWorkspaceNamed(exchange, workspaces, 'a request on a forbidden account')
  },
)
