import type { ListingRequest, PlatformApi } from '../../../fixtures/endpoints/platform-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, hasSuccessStatus, requireAccepted } from '../../../judgement/answer/accepted.ts'
import { assertForbidden } from '../../../judgement/answer/authenticated.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertShowsNoOther, otherWorkspacesOrSkip } from '../../../judgement/listing/own-workspace-only.ts'
import { assertSameListing, isChanged, STEADY } from '../../../judgement/listing/same-listing.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** The pairs of listings, with X-User-Id and without, that must all differ before the header is blamed: chance is not that steady. */
const MOST_COMPARED = 4

test(
  ...covers('platform.user-id-accepted', 'lists the same with X-User-Id as without it'),
  async ({ tokenEndpoint, platformApi }) => {
    const headers = [['X-User-Id', platformApi.userId]] as const
    const token = await tokenEndpoint.accessToken()
    const before = await platformApi.control(token, 'without X-User-Id')
    const exchange = await platformApi.listWith(token, { headers, label: 'with X-User-Id' })
    assertAccepted(exchange, 'an account key with X-User-Id')
    const again = async (more: Pick<ListingRequest, 'headers'> = {}): Promise<Exchange> => {
      const label = more.headers === undefined ? 'without X-User-Id, again' : 'with X-User-Id, again'
      const listed = await platformApi.listWith(token, { ...more, label, control: true, again: true })
      requireAccepted(listed, 'platform.lists-workspaces', 'a correct request, again')
      return listed
    }
    const around = [before, await again()] as const
    const known = platformApi.knownWorkspaceIds[0]
    for (let times = 0; times < MOST_COMPARED && isChanged(exchange, around, known); times += 1) {
      const [without, withUser] = [await again(), await again({ headers })]
      // A page of a list whose order changes each time also differs without the header.
      if (!isChanged(without, around, known) && isChanged(withUser, around, known)) continue
      throw new Blocked({ reason: 'listings of one kind differ from one another', supply: STEADY })
    }
    assertSameListing(exchange, around, known)
  },
)

test(
  ...covers('platform.user-id-grants-nothing', 'keeps 403 for an account key with X-User-Id'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId, userId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await takesUserId(platformApi, token)
    const without = await platformApi.listWith(token, { accountId, label: 'without X-User-Id' })
    asPrecondition('platform.other-account', () =>
      assertForbidden(without, 'an account key on a forbidden account'),
    )
    const exchange = await platformApi.listWith(token, { accountId, headers: [['X-User-Id', userId]] })
    assertForbidden(exchange, 'an account key with X-User-Id on a forbidden account')
  },
)

test(
  ...covers('platform.user-id-grants-nothing', 'keeps 403 for a workspace key with X-User-Id'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId, userId } = platformApi
    const { workspaceKey } = tokenEndpoint
    await takesUserId(platformApi, await tokenEndpoint.accessToken())
    const token = await tokenEndpoint.accessToken(workspaceKey)
    const without = await platformApi.listWith(token, { accountId, label: 'without X-User-Id' })
    asPrecondition('platform.workspace-key-other-account', () =>
      assertForbidden(without, 'a workspace key on a forbidden account'),
    )
    const exchange = await platformApi.listWith(token, { accountId, headers: [['X-User-Id', userId]] })
    assertOpensNothing(exchange, 'a workspace key with X-User-Id on a forbidden account')
  },
)

test(
  ...covers('platform.user-id-grants-nothing', 'shows a workspace key no more with X-User-Id'),
  async ({ tokenEndpoint, platformApi }) => {
    const { userId } = platformApi
    const { workspaceKey } = tokenEndpoint
    await takesUserId(platformApi, await tokenEndpoint.accessToken())
    const token = await tokenEndpoint.accessToken(workspaceKey)
    const without = await platformApi.listWith(token, { label: 'without X-User-Id' })
    const headers = [['X-User-Id', userId]] as const
    if (hasSuccessStatus(without)) {
      const known = platformApi.knownWorkspaceId
      const accountPages = await platformApi.accountPages(await tokenEndpoint.accessToken(), 'an account key')
      asPrecondition('platform.workspace-key-account-list', () =>
        assertShowsNoOther([without], accountPages, known),
      )
      const exchange = await platformApi.listWith(token, { headers })
      // The header is for account keys, so refusing it to a workspace key does not widen anything.
      if (hasSuccessStatus(exchange)) {
        assertShowsNoOther([exchange], accountPages, known)
        otherWorkspacesOrSkip(accountPages, known)
      }
      return
    }
    asPrecondition('platform.workspace-key-account-list', () => assertForbidden(without, 'a workspace key'))
    const exchange = await platformApi.listWith(token, { headers })
    assertOpensNothing(exchange, 'a workspace key with X-User-Id')
  },
)

/** As `assertForbidden`, for a workspace key: the header is specified for account keys alone, so it may also be refused as invalid. */
function assertOpensNothing(exchange: Exchange, what: string): void {
  const { status } = exchange.response ?? {}
  if (status !== 400 && status !== 422) assertForbidden(exchange, what)
}

/** The control: an account key may send the header at all. */
async function takesUserId(platformApi: PlatformApi, token: string): Promise<void> {
  const headers = [['X-User-Id', platformApi.userId]] as const
  const exchange = await platformApi.listWith(token, { headers, label: 'own account', control: true })
  requireAccepted(exchange, 'platform.user-id-accepted', 'an account key with X-User-Id')
}
