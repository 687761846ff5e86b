import { nearMissesOf } from '../../../fixtures/arbitraries/secret-near-miss.ts'
import { CHANNEL_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { otherChannelOf, requireOtherChannel } from '../../../fixtures/endpoints/channel/other-channel.ts'
import { requireKeyNeeded, requireKeyRead } from '../../../fixtures/endpoints/channel/require-key.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { answeredBy } from '../../../fixtures/judgement/answer/answered-by.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** Where other services take their keys from: a header, and how its value is written. */
const otherHeaders: readonly (readonly [what: string, name: string, before: string])[] = [
  ['the key as a Bearer token', 'Authorization', 'Bearer '],
  ['the key as Authorization', 'Authorization', ''],
  ['the key as X-Api-Key', 'X-Api-Key', ''],
  ['the key as Api-Key', 'Api-Key', ''],
  // Another name (RFC 9110, section 5.1), though what passes headers on as CGI variables may take one for the other.
  ['the key as service_api_key', 'service_api_key', ''],
  ['the key as a cookie', 'Cookie', 'service-api-key='],
]
const nameCases = ['SERVICE-API-KEY', 'Service-Api-Key', 'sErViCe-aPi-KeY']

for (const endpoint of CHANNEL_ENDPOINTS) {
  test(
    ...covers('channel.key-required', `refuses a request to ${endpoint} without a key`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)

      const absent = await channelApi.send(endpoint, { key: null, label: 'without a key' })
      refused(absent, `a request to ${endpoint} without service-api-key`)

      const empty = await channelApi.send(endpoint, { key: '', label: 'with an empty key' })
      refused(empty, `a request to ${endpoint} with an empty service-api-key`)

      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.key-required', `refuses the key in another header than its own on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      for (const [what, name, before] of otherHeaders) {
        const headers = [[name, `${before}${channelApi.channel.apiKey}`]] as const
        const exchange = await channelApi.send(endpoint, { key: null, headers, label: what })

        refused(exchange, `${what} without service-api-key on ${endpoint}`)
      }
      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.key-exact', `refuses a key that is not exact on ${endpoint}`),
    async ({ channelApi, property }) => {
      await channelApi.control(endpoint)
      const { always, arbitrary } = nearMissesOf(channelApi.channel.apiKey, 'header')

      await property(
        arbitrary,
        async ({ description, value, open }) => {
          const label = `channel key, ${description}`
          const exchange =
            open === true
              ? await channelApi.send(endpoint, { key: value, label })
              : await channelApi.sendWithKey(endpoint, label, value)
          refused(exchange, `the channel key, ${description}, on ${endpoint}`)
        },
        { cost: 'refusal', always, show: ({ description }) => `the channel key, ${description}` },
      )

      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.key-of-other-channel', `refuses the key of another channel on ${endpoint}`),
    async ({ channelApi }) => {
      const { channelId, apiKey } = otherChannelOf(channelApi)
      await channelApi.control(endpoint)
      await requireOtherChannel(channelApi, endpoint)

      const here = await channelApi.send(endpoint, {
        key: apiKey,
        label: 'with the key of the other channel',
      })
      refused(here, `the key of another channel on ${endpoint}`)

      const there = await channelApi.send(endpoint, {
        channelId,
        label: 'to the other channel, with this key',
      })
      refused(there, `the key of this channel on ${endpoint} of another`)

      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.unknown-channel', `refuses an unknown channel on ${endpoint}`),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      for (const channelId of unknownIds(channelApi)) {
        const exchange = await channelApi.send(endpoint, { channelId, label: `channel ${channelId}` })

        refused(exchange, `a request to ${endpoint} of the unknown channel ${channelId}`)
      }
      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.token-is-no-key', `refuses an access token in place of the key on ${endpoint}`),
    async ({ channelApi, tokenEndpoint, target }) => {
      if (target.platform === undefined) {
        throw new NotApplicable('the target claims no platform, so it has no access tokens')
      }
      const tokens = [['an access token', await tokenEndpoint.accessToken()]]
      if (target.platform.workspaceKey !== undefined) {
        const token = await tokenEndpoint.accessToken(tokenEndpoint.workspaceKey)
        tokens.push(['an access token of a workspace key', token])
      }
      await channelApi.control(endpoint)

      await requireKeyRead(channelApi, endpoint)
      for (const [what = '', key = ''] of tokens) {
        const exchange = await channelApi.send(endpoint, { key, label: `${what} as service-api-key` })
        refused(exchange, `${what} as service-api-key on ${endpoint}`)
      }

      await requireKeyNeeded(channelApi, endpoint)
      for (const [what = '', token = ''] of tokens) {
        const exchange = await channelApi.send(endpoint, {
          key: null,
          headers: [['Authorization', `Bearer ${token}`]],
          label: `${what} as Bearer, without a key`,
        })
        refused(exchange, `${what} as Bearer, without service-api-key, on ${endpoint}`)
      }
      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers('channel.key-exact', `refuses a client secret in place of the key on ${endpoint}`),
    async ({ channelApi, target }) => {
      const { accountKey, workspaceKey } = target.platform ?? {}
      if (accountKey === undefined) {
        throw new NotApplicable('the target claims no platform, so it has no client secrets')
      }
      await channelApi.control(endpoint)
      let sent = 0
      for (const [what, credential] of [
        ['an account key', accountKey],
        ['a workspace key', workspaceKey],
      ] as const) {
        const key = credential?.clientSecret
        // The secret of a key without a fixed alphabet may hold what no header can carry.
        if (key === undefined || !/^[\x21-\x7e]+$/.test(key)) continue
        const exchange = await channelApi.send(endpoint, { key, label: `the client secret of ${what}` })
        sent += 1

        refused(exchange, `the client secret of ${what} as service-api-key on ${endpoint}`)
      }
      if (sent === 0) throw new NotApplicable('the client secrets have characters that no header can carry')
      await channelApi.closingControl(endpoint)
    },
  )

  test(
    ...covers(
      'channel.header-name-any-case',
      `finds the key under any spelling of its header on ${endpoint}`,
    ),
    async ({ channelApi }) => {
      await channelApi.control(endpoint)
      for (const keyHeader of nameCases) {
        const exchange = await channelApi.send(endpoint, { keyHeader, label: `the key as ${keyHeader}` })

        answeredBy(endpoint, exchange, `the key in the header ${keyHeader}`)
      }
    },
  )
}

/** Identifiers that were never given out: one like this channel's, this one with text before or after it, one of the common form. */
function unknownIds({ channel: { channelId }, newId }: ChannelApi): readonly string[] {
  const altered = channelId.slice(0, -1) + (channelId.endsWith('0') ? '1' : '0')
  const more = newId().slice(0, 4)
  return [`${altered}${more}`, `${channelId}${more}`, `${more}${channelId}`, newId()]
}
