import { otherChannelOf, requireOtherChannel } from '../../../fixtures/endpoints/channel/channel-keys.ts'
import { wrongAccess } from '../../../fixtures/endpoints/channel/wrong-access.ts'
import { wrongAnswers } from '../../../fixtures/endpoints/channel/wrong-request.ts'
import { WRONG_ACCESS, type WrongAccess } from '../../../fixtures/endpoints/channel/wrong-request-scope.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import {
  CHANNEL_ENDPOINTS,
  type ChannelEndpoint,
  MESSAGE_ENDPOINTS,
} from '../../../judgement/channel/channel-endpoint.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** What is wrong with a check's request; `without` is what has to be refused for it to mean anything. */
interface Wrong {
  requirement: string
  says: (endpoint: ChannelEndpoint) => string
  kinds: readonly WrongAccess[]
  without?: 'no key'
  endpoints?: readonly ChannelEndpoint[]
}

const WRONGS: readonly Wrong[] = [
  {
    requirement: 'channel.key-required',
    says: (endpoint) => `refuses a request to ${endpoint} without a key`,
    kinds: ['no key', 'empty key'],
  },
  {
    requirement: 'channel.key-exact',
    says: (endpoint) => `refuses a key that is not exact on ${endpoint}`,
    kinds: ['made-up key', 'near miss'],
  },
  {
    requirement: 'channel.unknown-channel',
    says: (endpoint) => `refuses an unknown channel on ${endpoint}`,
    kinds: ['unknown channel'],
  },
  {
    requirement: 'channel.key-only-in-header',
    says: (endpoint) => `refuses a key in the query of ${endpoint}`,
    kinds: ['key in query'],
    without: 'no key',
  },
  {
    requirement: 'channel.key-only-in-header',
    says: (endpoint) => `refuses a key in the ${endpoint === 'files' ? 'form' : 'body'} of ${endpoint}`,
    kinds: ['key in body'],
    without: 'no key',
    endpoints: [...MESSAGE_ENDPOINTS, 'files'],
  },
  {
    requirement: 'channel.json-content-type',
    says: (endpoint) => `refuses JSON under another content type on ${endpoint}`,
    kinds: ['content type'],
    endpoints: MESSAGE_ENDPOINTS,
  },
]

for (const endpoint of CHANNEL_ENDPOINTS) {
  // Before the others, which then find their answers already there: only this one has the tokens.
  test(
    ...covers('channel.token-is-no-key', `refuses an access token in place of the key on ${endpoint}`),
    async ({ channelApi, tokenEndpoint, target, run }) => {
      if (target.platform === undefined) {
        throw new NotApplicable('the target claims no platform, so it has no access tokens')
      }
      const tokens = [['an access token', await tokenEndpoint.accessToken()] as [string, string]]
      if (target.platform.workspaceKey !== undefined) {
        const token = await tokenEndpoint.accessToken(tokenEndpoint.workspaceKey)
        tokens.push(['an access token of a workspace key', token])
      }
      const table = wrongAccess(endpoint, { channelApi, effort: run.effort, tokens })
      for (const [kind, without] of [
        ['token as key', 'made-up key'],
        ['token as Bearer', 'no key'],
      ] as const) {
        const answers = await wrongAnswers(channelApi, endpoint, table, kind)
        if (answers.length === 0) continue
        for (const { what, exchange } of await wrongAnswers(channelApi, endpoint, table, without)) {
          asPrecondition(WRONG_ACCESS[without].owner, () => assertRefused(exchange, what))
        }
        for (const { what, exchange } of answers) assertRefused(exchange, what)
      }
      await channelApi.closingControl(endpoint)
    },
  )

  for (const { requirement, says, kinds, without, endpoints = CHANNEL_ENDPOINTS } of WRONGS) {
    if (!endpoints.includes(endpoint)) continue
    test(...covers(requirement, says(endpoint)), async ({ channelApi, run }) => {
      const table = wrongAccess(endpoint, { channelApi, effort: run.effort })
      if (without !== undefined) {
        for (const { what, exchange } of await wrongAnswers(channelApi, endpoint, table, without)) {
          asPrecondition(WRONG_ACCESS[without].owner, () => assertRefused(exchange, what))
        }
      }
      for (const { what, exchange } of await wrongAnswers(channelApi, endpoint, table, ...kinds)) {
        assertRefused(exchange, what)
      }
      await channelApi.closingControl(endpoint)
    })
  }

  test(
    ...covers('channel.key-of-other-channel', `refuses the key of another channel on ${endpoint}`),
    async ({ channelApi, run }) => {
      otherChannelOf(channelApi)
      const table = wrongAccess(endpoint, { channelApi, effort: run.effort })
      const here = await wrongAnswers(channelApi, endpoint, table, 'key of other channel')
      const there = await wrongAnswers(channelApi, endpoint, table, 'other channel')
      const isListingUsable = channelApi.context.preflight.extensions?.usable !== false
      // That the other key works is checked where it costs no message, unless the other channel is asked as well.
      await requireOtherChannel(channelApi, there.length === 0 && isListingUsable ? 'extensions' : endpoint)
      for (const { what, exchange } of [...here, ...there]) assertRefused(exchange, what)

      await channelApi.closingControl(endpoint)
    },
  )
}
