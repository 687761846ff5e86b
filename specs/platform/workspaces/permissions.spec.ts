import { commonSeed } from '../../../fixtures/check/endpoint-context.ts'
import { addressSpellings, stepsUpFrom } from '../../../fixtures/endpoints/bypass/address-spellings.ts'
import { headersOfSender } from '../../../fixtures/endpoints/bypass/strange-headers.ts'
import { platformOf } from '../../../fixtures/endpoints/platform/platform-of.ts'
import { assertRefusedWhereServed } from '../../../fixtures/endpoints/platform/served-listing.ts'
import type { PlatformApi } from '../../../fixtures/endpoints/platform-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import { assertForbidden, assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertNoWorkspaceNamed } from '../../../judgement/listing/no-workspace-named.ts'
import {
  assertShowsOwnWorkspaceOnly,
  listKnownWorkspaces,
  otherWorkspacesOrSkip,
} from '../../../judgement/listing/own-workspace-only.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** The first serves all checks that send the same; the second shows what the service remembers of it. */
const TWICE = [{ label: 'another account' }, { label: 'another account, once more', again: true }] as const

/** Addresses of the same list, for services that decide by the usual one what a key may see. */
const OTHER_ADDRESSES = [
  { what: 'with a slash at the end of the address', of: (path: string) => `${path}/` },
  { what: 'with a query', of: (path: string) => `${path}?limit=100` },
  // The second part is the account.
  ...addressSpellings(0).filter(({ what }) => what === 'with an escaped character in its second part'),
]

test(
  ...covers('platform.other-account', "answers 403 to an account key on somebody else's account"),
  async ({ tokenEndpoint, platformApi, run: { effort } }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    // In a quick run the workspace key alone asks once more.
    for (const request of effort === 'quick' ? TWICE.slice(0, 1) : TWICE) {
      const exchange = await platformApi.listWith(token, { accountId, ...request })
      assertForbidden(exchange, 'an account key on an account that is not its own')
    }
    const { accountId: own } = platformOf(platformApi.context)
    const addresses = [...OTHER_ADDRESSES, ...stepsUpFrom(own, 'its own account')]
    for (const spelling of effort === 'quick' ? [] : addresses) {
      await assertRefusedWhereServed(platformApi, token, { accountId, spelling, whose: 'an account key' })
    }
    // A request that names two accounts may be refused for that.
    const query = String(new URLSearchParams({ accountId: own, account_id: own }))
    const exchange = await platformApi.listWith(token, {
      accountId,
      spelling: { what: 'its own in the query', of: (path) => `${path}?${query}` },
      headers: [['X-Account-Id', own], ...headersOfSender(commonSeed(platformApi.context))],
      label: 'another account, its own in the query and as X-Account-Id, with many headers about its sender',
    })
    const what =
      'an account key on another account, its own named beside it, with many headers about its sender,'
    assertRefused(exchange, what)
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
    for (const request of TWICE) {
      const exchange = await platformApi.listWith(token, { accountId, ...request })
      assertForbidden(exchange, 'a workspace key on an account that is not its own')
    }
  },
)

test(
  ...covers('platform.workspace-key-account-list', 'shows a workspace key no workspace but its own'),
  async ({ tokenEndpoint, platformApi, run: { effort }, target: { pace } }) => {
    const { workspaceKey } = tokenEndpoint
    const accountToken = await tokenEndpoint.accessToken()
    const accountPages = await platformApi.accountPages(accountToken, 'an account key')
    const token = await tokenEndpoint.accessToken(workspaceKey)
    const showsOwnOnly = async (first: Exchange): Promise<void> => {
      const pages = await platformApi.pagesFrom(first, token)
      assertShowsOwnWorkspaceOnly(pages, accountPages, platformApi.knownWorkspaceId)
    }
    await showsOwnOnly(await platformApi.listWith(token, { label: 'a workspace key' }))
    if (effort === 'quick') return
    for (const spelling of OTHER_ADDRESSES) {
      const exchange = await platformApi.listWith(token, {
        spelling,
        label: `a workspace key, ${spelling.what}`,
      })
      // None of them has to be accepted.
      if (isAccepted(exchange)) await showsOwnOnly(exchange)
    }
    if (pace.concurrency < 2) return
    // Callers are easily confused with others at the same time, which other checks test only by chance.
    const beside = { label: 'a workspace key, beside an account key', again: true } as const
    const [own] = await Promise.all([
      platformApi.listWith(token, beside),
      platformApi.listWith(accountToken, { label: 'an account key, beside a workspace key', again: true }),
    ])
    await showsOwnOnly(own)
  },
)

test(
  ...covers('platform.unauthenticated-before-forbidden', 'answers 401 to a bad token on a forbidden account'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await controlForbidden(platformApi, token)
    const altered = platformApi.altered(token)
    const own = await platformApi.listWith(altered, { label: 'bad token, own account' })
    asPrecondition('platform.forged-token', () => assertUnauthorized(own, 'a bad token on the own account'))

    const exchange = await platformApi.listWith(altered, { accountId, label: 'bad token, forbidden account' })
    assertUnauthorized(exchange, 'a bad token on a forbidden account')
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
    await controlForbidden(platformApi, token)
    const own = await platformApi.listWorkspaces({ label: 'no Authorization, own account' })
    const exchange = await platformApi.listWorkspaces({
      accountId,
      label: 'no Authorization, forbidden account',
    })
    asPrecondition('platform.missing-authorization', () => {
      assertUnauthorized(own, 'a request without an Authorization header')
      assertRefused(exchange, 'a request without an Authorization header on a forbidden account')
    })
    assertUnauthorized(exchange, 'a request without an Authorization header on a forbidden account')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in a 401'),
  async ({ tokenEndpoint, platformApi }) => {
    const pages = await platformApi.accountPages(await tokenEndpoint.accessToken())
    const workspaces = listKnownWorkspaces(pages, platformApi.knownWorkspaceId)
    const exchange = await platformApi.listWorkspaces({ label: 'no Authorization' })
    asPrecondition('platform.missing-authorization', () =>
      assertUnauthorized(exchange, 'a request without an Authorization header'),
    )
    assertNoWorkspaceNamed(exchange, workspaces, 'a request without an Authorization header')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 401 to a bad token'),
  async ({ tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    const workspaces = listKnownWorkspaces(
      await platformApi.accountPages(token),
      platformApi.knownWorkspaceId,
    )
    const altered = platformApi.altered(token)
    const exchange = await platformApi.listWith(altered, { label: 'bad token' })
    asPrecondition('platform.forged-token', () => assertUnauthorized(exchange, 'a bad token'))
    assertNoWorkspaceNamed(exchange, workspaces, 'a bad token')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no other workspace in the 403 to a workspace key'),
  async ({ tokenEndpoint, platformApi }) => {
    const { workspaceKey } = tokenEndpoint
    const pages = await platformApi.accountPages(await tokenEndpoint.accessToken(), 'an account key')
    const own = platformApi.knownWorkspaceId
    const exchange = await platformApi.listWith(await tokenEndpoint.accessToken(workspaceKey), {
      label: 'a workspace key',
    })
    if (exchange.response?.status !== 403) {
      throw new NotApplicable(
        'a workspace key may list the workspaces of its account, as far as it sees them',
      )
    }
    const others = otherWorkspacesOrSkip(pages, own)
    assertNoWorkspaceNamed(exchange, others, 'the list of an account to a workspace key')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in a 403'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    const workspaces = listKnownWorkspaces(
      await platformApi.accountPages(token),
      platformApi.knownWorkspaceId,
    )
    const exchange = await platformApi.listWith(token, { accountId })
    asPrecondition('platform.other-account', () =>
      assertForbidden(exchange, 'an account key on an account that is not its own'),
    )
    assertNoWorkspaceNamed(exchange, workspaces, 'a request on a forbidden account')
  },
)

/** A good token is accepted on the own account, and answered 403 on the other. */
async function controlForbidden(platformApi: PlatformApi, token: string): Promise<void> {
  const { otherAccountId: accountId } = platformApi
  await platformApi.control(token)
  const control = await platformApi.listWith(token, { accountId, label: 'good token, forbidden account' })
  asPrecondition('platform.other-account', () =>
    assertForbidden(control, 'an account key on an account that is not its own'),
  )
}
