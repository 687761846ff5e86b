import {
  attachedAuthorizations,
  malformedAuthorizations,
} from '../../../fixtures/arbitraries/authorization-header.ts'
import { channelKeys } from '../../../fixtures/endpoints/channel/channel-keys.ts'
import { accepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { unauthorized } from '../../../fixtures/judgement/answer/unauthorized.ts'
import { asFindingOfOwner, asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { isShownIn, showsWorkspace } from '../../../fixtures/judgement/listing/shows-workspace.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import { alteredToken } from '../../../fixtures/jwt/altered-token.ts'
import { forgeries } from '../../../fixtures/jwt/forge-jwt.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('platform.lists-workspaces', 'lets an account key list the workspaces'),
  async ({ tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    const exchange = await platformApi.listWith(token)
    const owner = platformApi.ownerOfRefusal(exchange, token)
    const judge = owner === 'token.renewal' ? asFindingOfOwner : asFinding
    judge(owner, () => accepted(exchange, "a request with an account key's token"))
    const known = platformApi.knownWorkspaceIds
    showsWorkspace(await platformApi.pagesFrom(exchange, token, (pages) => isShownIn(pages, known)), known)
  },
)

test(
  ...covers('platform.missing-authorization', 'answers 401 without an Authorization header'),
  async ({ tokenEndpoint, platformApi }) => {
    await platformApi.control(await tokenEndpoint.accessToken())
    unauthorized(await platformApi.listWorkspaces(), 'a request without an Authorization header')
  },
)

test(
  ...covers('platform.malformed-authorization', 'answers 401 to any header but Bearer with a token'),
  async ({ tokenEndpoint, platformApi, property }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const { always, arbitrary } = malformedAuthorizations(token)
    await property(
      arbitrary,
      async ({ description, value }) => {
        const exchange = await platformApi.listWorkspaces({ authorization: value, label: description })
        unauthorized(exchange, `an Authorization header with ${description}`)
      },
      { cost: 'refusal', always, show: ({ description }) => description },
    )
    await platformApi.closingControl(token)
  },
)

test(
  ...covers('platform.malformed-authorization', 'answers 401 to a token with something attached to it'),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const altered = alteredToken(token)
    endpointContext.secrets.add('access token, altered', altered)
    const forged = await platformApi.listWith(altered, { label: 'altered token' })
    asPrecondition('platform.forged-token', () => unauthorized(forged, 'an altered token'))
    for (const { description, value } of attachedAuthorizations(token)) {
      const exchange = await platformApi.listWorkspaces({ authorization: value, label: description })
      unauthorized(exchange, `an Authorization header with ${description}`)
    }
    await platformApi.closingControl(token)
  },
)

test(
  ...covers('platform.forged-token', 'answers 401 to tokens it did not issue'),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    for (const forgery of forgeries(token)) {
      endpointContext.secrets.add(`access token, ${forgery.description}`, forgery.token)
      const exchange = await platformApi.listWith(forgery.token, { label: forgery.description })
      unauthorized(exchange, `a token forged so: ${forgery.description}`)
    }
    await platformApi.closingControl(token)
  },
)

test(
  ...covers('platform.forged-token', 'answers 401 to tokens of a workspace key that it did not issue'),
  async ({ endpointContext, tokenEndpoint, platformApi }) => {
    const token = await tokenEndpoint.accessToken(tokenEndpoint.keyOf('workspace'))
    await platformApi.workspaceControl(token)
    for (const forgery of forgeries(token)) {
      endpointContext.secrets.add(`access token of a workspace key, ${forgery.description}`, forgery.token)
      const exchange = await platformApi.listWith(forgery.token, { label: forgery.description })
      unauthorized(exchange, `a token of a workspace key, forged so: ${forgery.description}`)
    }
    await platformApi.workspaceControl(token, 'a correct request of a workspace key, after the refused ones')
  },
)

for (const [name, of] of [
  ['client secret', 'clientSecret'],
  ['client id', 'clientId'],
] as const) {
  test(
    ...covers('platform.secret-is-no-bearer', `answers 401 to the ${name} in place of a token`),
    async ({ tokenEndpoint, platformApi }) => {
      await platformApi.control(await tokenEndpoint.accessToken())
      const exchange = await platformApi.listWith(tokenEndpoint.accountKey[of], { label: `the ${name}` })
      unauthorized(exchange, `the ${name} as Bearer token`)
    },
  )
}

test(
  ...covers('platform.secret-is-no-bearer', 'answers 401 to the client secret of a workspace key'),
  async ({ tokenEndpoint, platformApi }) => {
    const { clientSecret } = tokenEndpoint.keyOf('workspace')
    await platformApi.control(await tokenEndpoint.accessToken())
    const exchange = await platformApi.listWith(clientSecret, { label: 'the secret of a workspace key' })
    unauthorized(exchange, 'the client secret of a workspace key as Bearer token')
  },
)

test(
  ...covers('platform.channel-key-is-no-bearer', 'answers 401 to a channel key in place of a token'),
  async ({ tokenEndpoint, platformApi, target }) => {
    if (target.channel === undefined) throw new NotApplicable('the target file claims no channel')
    await platformApi.control(await tokenEndpoint.accessToken())
    for (const { key, whose } of channelKeys(target.channel)) {
      const exchange = await platformApi.listWith(key, { label: `the key of ${whose}` })
      unauthorized(exchange, `the key of ${whose} as Bearer token`)
    }
  },
)
