import { listSpellings, listWaysToSend } from '../../../fixtures/endpoints/channel/bypass-attempts.ts'
import { findKeyBypass, sendKeyWaysAhead } from '../../../fixtures/endpoints/channel/find-key-bypass.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import {
  CHANNEL_ENDPOINTS,
  type ChannelEndpoint,
  MESSAGE_ENDPOINTS,
} from '../../../judgement/channel/channel-endpoint.ts'

const WAYS = [
  { ways: listSpellings, where: 'at every spelling of an address that is served' },
  { ways: listWaysToSend, where: 'however it is framed and whatever it accepts' },
] as const

const KEYS = [
  { id: 'channel.key-required', what: 'without a key', isMadeUp: false },
  { id: 'channel.key-exact', what: 'with a made-up key', isMadeUp: true },
] as const

for (const key of KEYS) {
  const { id, what } = key
  for (const { ways, where } of WAYS) {
    test(...covers(id, `refuses a request ${what} ${where}`), async ({ channelApi, run: { effort } }) => {
      const closing = closingEndpoint(channelApi)
      await channelApi.control(closing)
      const { channel, commonSeed: seed } = channelApi
      // One check sends for all of them, and one correct request afterwards shows that none of them locked us out.
      await channelApi.context.http.probe('other ways', async () => {
        const tried = KEYS.flatMap((one) =>
          WAYS.map(({ ways: list }) => ({ one, list: list(seed, effort, channel.apiKey) })),
        )
        for (const { one, list } of tried) await sendKeyWaysAhead(channelApi, list, one, effort)
        // One after the other: each further request depends on the answer to the one before, and the order follows from the seed.
        for (const { one, list } of tried) await findKeyBypass(channelApi, list, one, effort)
        await channelApi.sendClosing(closing)
      })

      const found = await findKeyBypass(channelApi, ways(seed, effort, channel.apiKey), key, effort)
      if (found !== undefined) {
        const named = found.ways.map((way) => way.what).join(' and ')
        assertRefused(found.exchange, `a request ${what} ${named}, on ${found.endpoint},`)
      }
      await channelApi.closingControl(closing)
    })
  }
}

/** Where a correct request costs the least. */
function closingEndpoint(channelApi: ChannelApi): ChannelEndpoint {
  return channelApi.usableOf(CHANNEL_ENDPOINTS).at(-1) ?? 'extensions'
}

test(
  ...covers('channel.key-required', 'refuses a request with neither key nor body'),
  async ({ channelApi }) => {
    const endpoint = MESSAGE_ENDPOINTS[(channelApi.context.seed >>> 0) % MESSAGE_ENDPOINTS.length] ?? 'invoke'
    await channelApi.control(endpoint)
    const exchange = await channelApi.send(endpoint, { key: null, body: null, label: 'no key, no body' })

    assertRefused(exchange, `a request to ${endpoint} with neither key nor body`)
  },
)
