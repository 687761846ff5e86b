import {
  listAttachedAuthorizations,
  listMalformedAuthorizations,
  type MalformedAuthorization,
} from '../../../fixtures/arbitraries/authorization-header.ts'
import {
  answersAhead,
  commonSeed,
  type EndpointContext,
  requireUndoubted,
} from '../../../fixtures/check/endpoint-context.ts'
import { channelKeys } from '../../../fixtures/endpoints/channel/channel-keys.ts'
import type { ApiCredential } from '../../../fixtures/endpoints/token/api-credential.ts'
import { forgeries } from '../../../fixtures/jwt/forge-jwt.ts'
import type { ForgerKnows, Forgery } from '../../../fixtures/jwt/made-up-jwt.ts'
import { sample } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { CHANNEL_ENDPOINTS } from '../../../judgement/channel/channel-endpoint.ts'
import { assertOfOwnAccount } from '../../../judgement/listing/own-workspace-only.ts'
import { assertShowsWorkspace, isShownIn } from '../../../judgement/listing/shows-workspace.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFinding, asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'

/** Malformed headers that a service is most likely to accept, or to read in another place. */
const GROSSEST = [
  'the token alone',
  'the token twice',
  'the scheme twice',
  'text after the token',
  'two credentials joined by a comma',
  'scheme Basic',
  // Accepted by services that split at any white space, and by those that skip seven characters without looking.
  'a no-break space for the blank',
  'the token as the user of scheme Basic',
]
/** At quick, a run leaves nearly all other forms to other runs. */
const OTHER_FORMS = { quick: 40, standard: 2 }
/** Few, and each unlike the others. */
const ATTACHED = { quick: 40, standard: 1 }
/** The forms of a malformed header, which share the generated inputs. */
const FORMS = 6
/** Forgeries that a service accepts if it leaves out one step of the verification; the others are variations of them. */
const LIKELIEST = new RegExp(
  [
    '^signature altered in its (?:middle|last character)$',
    '^signature missing, and its dot$',
    '^payload with a later exp',
    '^alg none and no signature$',
    '^an alg that nobody knows',
    '^signature (?:of zeros|in letters of the other case)$',
    '^payload with blanks in it',
    '^a fourth part after it$',
    '^signed with HS\\d+ and (?:the guessable key "(?:secret|changeme)"|its audience|the key ".*", under the kid)',
    '^signed with RS256 by another, whose key',
    '^header with one more member, old tag$',
    '^tag altered in its last character$',
    '^encrypted by another$',
    '^middle character altered$',
  ].join('|'),
)
/** At quick, few of the others are tried; from standard on, all. */
const FORGERIES = { quick: 240, standard: 1 }
/** Whether a forgery of a further key's token is also tried: a service checks the tokens of all keys in the same place. */
const isOfFurtherKey = ({ description }: Forgery): boolean =>
  /^signature altered in its middle|^alg none and no|^tag altered in its last|^middle character/.test(
    description,
  )

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}

/** What a client knows and may sign with: its own secret, and the public facts about it. */
function forgerKnows(
  context: EndpointContext,
  { clientId, clientSecret, audience }: ApiCredential,
): Required<ForgerKnows> {
  const words = [
    ['its client secret', clientSecret],
    ['its client id', clientId],
    ['its audience', audience],
  ] as const
  return { seed: commonSeed(context), words }
}

test(
  ...covers('platform.lists-workspaces', 'lets an account key list the workspaces'),
  async ({ tokenEndpoint, platformApi, target }) => {
    const token = await tokenEndpoint.accessToken()
    const exchange = await platformApi.listWith(token)
    const owner = platformApi.ownerOfRefusal(exchange, token)
    const judge = owner === 'token.renewal' ? asFindingOfOwner : asFinding
    judge(owner, () => assertAccepted(exchange, "a request with an account key's token"))
    const known = platformApi.knownWorkspaceIds
    const pages = await platformApi.pagesFrom(exchange, token, (some) => isShownIn(some, known))
    assertShowsWorkspace(pages, known)
    const { accountId: own, otherAccountId: other } = target.platform ?? {}
    const [knownId] = known
    if (own === undefined || other === undefined || knownId === undefined) return
    assertOfOwnAccount(pages, { knownId, own, other })
  },
)

test(
  ...covers('platform.missing-authorization', 'answers 401 without an Authorization header'),
  async ({ tokenEndpoint, platformApi }) => {
    await platformApi.control(await tokenEndpoint.accessToken())
    assertUnauthorized(await platformApi.listWorkspaces(), 'a request without an Authorization header')
  },
)

test(
  ...covers('platform.malformed-authorization', 'answers 401 to any header but Bearer with a token'),
  async ({ endpointContext, tokenEndpoint, platformApi, property, run: { effort } }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const seed = commonSeed(endpointContext)
    const { always, arbitrary } = listMalformedAuthorizations(token, seed)
    const isAlways = ({ description }: MalformedAuthorization): boolean =>
      GROSSEST.includes(description) || (description === 'empty' && effort !== 'quick')
    const refusesIt = async ({ description, value }: MalformedAuthorization): Promise<void> => {
      const exchange = await platformApi.listWorkspaces({ authorization: value, label: description })
      // HTTP only recommends passing bytes beyond ASCII on to the reader of the header (RFC 9110, section 5.5).
      if (!isAscii(value) && exchange.response?.status === 400) return
      assertUnauthorized(exchange, `an Authorization header with ${description}`)
    }
    await property(arbitrary, refusesIt, {
      cost: 'refusal',
      always: sample(always, { effort, seed, oneIn: OTHER_FORMS, isAlways }),
      among: FORMS,
      show: ({ description }) => description,
    })

    const altered = platformApi.altered(token)
    const forged = await platformApi.listWith(altered, { label: 'altered token' })
    asPrecondition('platform.forged-token', () => assertUnauthorized(forged, 'an altered token'))
    for (const attached of sample(listAttachedAuthorizations(token), { effort, seed, oneIn: ATTACHED }))
      await refusesIt(attached)
    await platformApi.closingControl(token)
  },
)

test(
  ...covers('platform.forged-token', 'answers 401 to tokens it did not issue'),
  async ({ endpointContext, tokenEndpoint, platformApi, run: { effort } }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const { seed, words } = forgerKnows(endpointContext, tokenEndpoint.accountKey)
    const isAlways = ({ description }: Forgery): boolean => LIKELIEST.test(description)
    const all = forgeries(token, { seed, words })
    const some = sample(all, { effort, seed, oneIn: FORGERIES, isAlways })
    const send = ({ token: forged, description }: Forgery) => {
      endpointContext.secrets.add(`access token, ${description}`, forged)
      return platformApi.listWith(forged, { label: description })
    }
    for await (const { item, answer } of answersAhead(endpointContext, some, send)) {
      assertUnauthorized(answer, `a token forged so: ${item.description}`)
    }
    await platformApi.closingControl(token)
  },
)

test(
  ...covers('platform.forged-token', 'answers 401 to tokens of a workspace key that it did not issue'),
  async ({ endpointContext, tokenEndpoint, platformApi, run: { effort } }) => {
    const token = await tokenEndpoint.accessToken(tokenEndpoint.keyOf('workspace'))
    await platformApi.workspaceControl(token)
    const all = forgeries(token, forgerKnows(endpointContext, tokenEndpoint.workspaceKey))
    for (const forgery of effort === 'thorough' ? all : all.filter(isOfFurtherKey)) {
      endpointContext.secrets.add(`access token of a workspace key, ${forgery.description}`, forgery.token)
      const exchange = await platformApi.listWith(forgery.token, { label: forgery.description })
      assertUnauthorized(exchange, `a token of a workspace key, forged so: ${forgery.description}`)
    }
    const what = 'a correct request of a workspace key, after the refused ones'
    await platformApi.workspaceControl(token, what, { once: 'last' })
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
      assertUnauthorized(exchange, `the ${name} as Bearer token`)
    },
  )
}

test(
  ...covers('platform.secret-is-no-bearer', 'answers 401 to the client secret of a workspace key'),
  async ({ tokenEndpoint, platformApi }) => {
    const { clientSecret } = tokenEndpoint.keyOf('workspace')
    await platformApi.control(await tokenEndpoint.accessToken())
    const exchange = await platformApi.listWith(clientSecret, { label: 'the secret of a workspace key' })
    assertUnauthorized(exchange, 'the client secret of a workspace key as Bearer token')
  },
)

test(
  ...covers('platform.channel-key-is-no-bearer', 'answers 401 to a channel key in place of a token'),
  async ({ tokenEndpoint, platformApi, target }) => {
    if (target.channel === undefined) throw new NotApplicable('the target file claims no channel')
    requireUndoubted(platformApi.context, CHANNEL_ENDPOINTS)
    await platformApi.control(await tokenEndpoint.accessToken())
    for (const { key, whose } of channelKeys(target.channel)) {
      const exchange = await platformApi.listWith(key, { label: `the key of ${whose}` })
      assertUnauthorized(exchange, `the key of ${whose} as Bearer token`)
    }
  },
)
