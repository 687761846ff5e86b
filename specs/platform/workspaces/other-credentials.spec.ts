import { LONGEST_ADDITION } from '../../../fixtures/arbitraries/authorization-header.ts'
import { commonSeed, requireUndoubted } from '../../../fixtures/check/endpoint-context.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { spread } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted, isSuccess } from '../../../judgement/answer/accepted.ts'
import { assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import { CHANNEL_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

for (const key of KEY_TYPES) {
  test(
    ...covers(
      'platform.secret-is-no-bearer',
      `answers 401 to client id and secret of the ${key} key in base64`,
    ),
    async ({ endpointContext, tokenEndpoint, platformApi, run: { effort } }) => {
      const { clientId, clientSecret } = tokenEndpoint.keyOf(key)
      await platformApi.control(await tokenEndpoint.accessToken())
      const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      endpointContext.secrets.add(`client id and secret of the ${key} key`, pair)
      const seed = commonSeed(endpointContext)
      for (const scheme of spread(['Basic', 'Bearer'], key, { places: KEY_TYPES, effort, seed })) {
        const authorization = `${scheme} ${pair}`
        const exchange = await platformApi.listWorkspaces({
          authorization,
          label: `the pair after ${scheme}`,
        })
        const judge = (): void => {
          assertUnauthorized(exchange, `client id and secret of the ${key} key after ${scheme}`)
        }
        // That they open nothing is what counts: how Basic is refused belongs to any other scheme as well.
        if (scheme === 'Basic' && exchange.response !== undefined && !isSuccess(exchange.response.status)) {
          asPrecondition('platform.malformed-authorization', judge)
        } else judge()
      }
    },
  )
}

test(
  ...covers('platform.missing-authorization', 'answers 401 to a token anywhere but in Authorization'),
  async ({ tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const names = ['jwt', 'access_token', 'token', 'session']
    const fitting = names.slice(0, Math.max(1, Math.floor(LONGEST_ADDITION / token.length)))
    const cookie = fitting.map((name) => `${name}=${token}`).join('; ')
    const query = {
      where: 'in the query',
      url: `${platformApi.urlOf()}?access_token=${encodeURIComponent(token)}`,
    }
    const elsewhere = [
      ...(token.length > LONGEST_ADDITION ? [] : [query]),
      { where: 'in a cookie', headers: [['Cookie', cookie]] as const },
      // Two a request: all together might be too long.
      ...[
        ['X-Access-Token', 'X-Authorization'],
        ['X-Auth-Token', 'X-Forwarded-Authorization'],
      ].map((pair) => ({
        where: `in ${pair.join(' and ')}`,
        headers: pair.map((name) => [name, name.endsWith('Token') ? token : `Bearer ${token}`] as const),
      })),
    ]
    for (const { where, ...sending } of elsewhere) {
      const exchange = await platformApi.listWorkspaces({ ...sending, label: `the token ${where}` })
      const { status = 401 } = exchange.response ?? {}
      if (status !== 401 && !isSuccess(status)) {
        // A service that refuses, say, an unknown query does so whatever Authorization contains.
        const beside = await platformApi.listWith(token, { ...sending, label: `the token also ${where}` })
        if (!isAccepted(beside)) continue
      }
      assertUnauthorized(exchange, `a request without an Authorization header, its token ${where},`)
    }
  },
)

test(
  ...covers('platform.missing-authorization', 'answers 401 to X-User-Id without an Authorization header'),
  async ({ tokenEndpoint, platformApi }) => {
    const headers = [['X-User-Id', platformApi.userIdOrSkip]] as const
    await platformApi.control(await tokenEndpoint.accessToken())
    const exchange = await platformApi.listWorkspaces({ headers, label: 'X-User-Id alone' })
    assertUnauthorized(exchange, 'a request with X-User-Id and without an Authorization header')
  },
)

test(
  ...covers('platform.missing-authorization', 'lets nobody into a forbidden account without Authorization'),
  async ({ tokenEndpoint, platformApi }) => {
    const accountId = platformApi.otherAccountIdOrSkip
    await platformApi.control(await tokenEndpoint.accessToken())
    const exchange = await platformApi.listWorkspaces({ accountId, label: 'a forbidden account' })
    // platform.unauthenticated-before-forbidden judges which of the two it is refused for first.
    assertRefused(exchange, 'a request without an Authorization header on a forbidden account')
  },
)

test(
  ...covers('platform.forged-token', 'answers 401 to an altered token beside X-User-Id'),
  async ({ tokenEndpoint, platformApi }) => {
    const headers = [['X-User-Id', platformApi.userIdOrSkip]] as const
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const altered = platformApi.altered(token)
    const exchange = await platformApi.listWith(altered, { headers, label: 'altered token and X-User-Id' })
    assertUnauthorized(exchange, 'an altered token beside X-User-Id')
  },
)

test(
  ...covers(
    'platform.channel-key-is-no-bearer',
    'answers 401 to a channel key in its own header in place of a token',
  ),
  async ({ tokenEndpoint, platformApi, target }) => {
    if (target.channel === undefined) throw new NotApplicable('the target file claims no channel')
    requireUndoubted(platformApi.context, CHANNEL_ENDPOINTS)
    await platformApi.control(await tokenEndpoint.accessToken())
    const without = await platformApi.listWorkspaces({ label: 'no Authorization' })
    asPrecondition('platform.missing-authorization', () =>
      assertUnauthorized(without, 'a request without an Authorization header'),
    )
    const exchange = await platformApi.listWorkspaces({
      headers: [['service-api-key', target.channel.apiKey]],
      label: 'the key of the channel in its own header',
    })
    assertUnauthorized(exchange, 'a request with a channel key in service-api-key and without Authorization')
  },
)
