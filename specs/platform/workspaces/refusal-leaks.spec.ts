import { listMalformedAuthorizations } from '../../../fixtures/arbitraries/authorization-header.ts'
import { givenExpiredToken, requireExpiryIsReason } from '../../../fixtures/endpoints/platform/given-token.ts'
import { hiddenSecretOf } from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertForbidden, assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { assertNoWorkspaceNamed } from '../../../judgement/listing/no-workspace-named.ts'
import { listKnownWorkspaces, otherWorkspacesOrSkip } from '../../../judgement/listing/own-workspace-only.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertWithoutSecret } from '../../../judgement/token/issued-token.ts'

/** Forms that a service may read in different ways, and refuse in different places. */
const FORMS = ['the token alone', 'the token twice', 'scheme Basic']

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 401 to a malformed header'),
  async ({ tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    const workspaces = listKnownWorkspaces(
      await platformApi.accountPages(token),
      platformApi.knownWorkspaceId,
    )
    const headers = listMalformedAuthorizations(token).always.filter(({ description }) =>
      FORMS.includes(description),
    )
    for (const { description, value } of headers) {
      const what = `an Authorization header with ${description}`
      const exchange = await platformApi.listWorkspaces({ authorization: value, label: description })
      asPrecondition('platform.malformed-authorization', () => assertUnauthorized(exchange, what))
      assertNoWorkspaceNamed(exchange, workspaces, what)
    }
  },
)

test(
  ...covers(
    'platform.refusal-leaks-nothing',
    'names no other workspace in the 403 to a workspace key on another account',
  ),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const own = platformApi.knownWorkspaceId
    const pages = await platformApi.accountPages(await tokenEndpoint.accessToken(), 'an account key')
    const others = otherWorkspacesOrSkip(pages, own)
    const token = await tokenEndpoint.accessToken(tokenEndpoint.keyOf('workspace'))
    const exchange = await platformApi.listWith(token, { accountId, label: 'a workspace key' })
    asPrecondition('platform.workspace-key-other-account', () =>
      assertForbidden(exchange, 'a workspace key on an account that is not its own'),
    )
    // Its own workspace is no news to the key.
    assertNoWorkspaceNamed(exchange, others, 'a workspace key')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 403 to X-User-Id'),
  async ({ tokenEndpoint, platformApi }) => {
    const { otherAccountId: accountId } = platformApi
    const headers = [['X-User-Id', platformApi.userIdOrSkip]] as const
    const token = await tokenEndpoint.accessToken()
    const workspaces = listKnownWorkspaces(
      await platformApi.accountPages(token),
      platformApi.knownWorkspaceId,
    )
    const without = await platformApi.listWith(token, { accountId, label: 'without X-User-Id' })
    asPrecondition('platform.other-account', () =>
      assertForbidden(without, 'an account key on a forbidden account'),
    )
    const exchange = await platformApi.listWith(token, { accountId, headers, label: 'with X-User-Id' })
    asPrecondition('platform.user-id-grants-nothing', () =>
      assertForbidden(exchange, 'an account key with X-User-Id on a forbidden account'),
    )
    assertNoWorkspaceNamed(exchange, workspaces, 'a request with X-User-Id on a forbidden account')
  },
)

test(
  ...covers('platform.refusal-leaks-nothing', 'names no workspace in the 401 to an expired token'),
  async ({ tokenEndpoint, platformApi }) => {
    const expired = await givenExpiredToken(tokenEndpoint)
    if (expired === undefined) throw new NotApplicable('the target file gives no expired token')
    const fresh = await tokenEndpoint.accessToken()
    const pages = await platformApi.accountPages(fresh, 'a fresh token')
    const workspaces = listKnownWorkspaces(pages, platformApi.knownWorkspaceId)
    const exchange = await platformApi.listWith(expired, { label: 'expired token' })
    asPrecondition('platform.expired-token', () =>
      assertUnauthorized(exchange, 'a request with an expired token'),
    )
    assertNoWorkspaceNamed(exchange, workspaces, 'a request with an expired token')
    requireExpiryIsReason(tokenEndpoint, fresh)
  },
)

test(
  ...covers('token.secret-not-echoed', 'gives the secret of no key away in answers of the platform'),
  async ({ tokenEndpoint, platformApi, run: { effort } }) => {
    const { context } = tokenEndpoint
    const { otherAccountIdOrSkip: accountId } = platformApi
    const own = await tokenEndpoint.accessToken()
    const ofWorkspace = await tokenEndpoint.accessToken(tokenEndpoint.keyOf('workspace'))
    const altered = platformApi.altered(own)
    const afterExchange = async () => {
      await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { label: 'before a 403' })
      return platformApi.listWith(own, {
        accountId,
        again: true,
        label: 'right after the exchange of its key',
      })
    }
    // All but the last are also judged for something else.
    const answers = [
      ['a listing', await platformApi.control(own)],
      [
        'a request without an Authorization header',
        await platformApi.listWorkspaces({ label: 'no Authorization' }),
      ],
      ['a bad token', await platformApi.listWith(altered, { label: 'bad token' })],
      [
        'a client secret in place of a token',
        await platformApi.listWith(tokenEndpoint.accountKey.clientSecret, { label: 'the client secret' }),
      ],
      ['a request on a forbidden account', await platformApi.listWith(own, { accountId })],
      ['a workspace key on a forbidden account', await platformApi.listWith(ofWorkspace, { accountId })],
      ['a workspace key', await platformApi.listWith(ofWorkspace, { label: 'a workspace key' })],
      ...(effort === 'quick'
        ? []
        : ([['a key that was just exchanged, on a forbidden account', await afterExchange()]] as const)),
    ] as const
    for (const key of KEY_TYPES) {
      const hidden = hiddenSecretOf(tokenEndpoint.keyOf(key), context)
      for (const [what, exchange] of answers) assertWithoutSecret(exchange, hidden, what)
    }
  },
)
