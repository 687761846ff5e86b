import {
  CHANNEL_ENDPOINTS,
  type ChannelEndpoint,
  MESSAGE_ENDPOINTS,
} from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { SENT_WAYS, SPELT_WAYS } from '../../../fixtures/endpoints/channel/other-ways.ts'
import { type ServedWay, servedWays } from '../../../fixtures/endpoints/channel/served-ways.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { sendProbe } from '../../../fixtures/endpoints/send-probe.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { isAnsweredBy } from '../../../fixtures/judgement/answer/answered-by.ts'
import { oversizeRefused, refused } from '../../../fixtures/judgement/answer/refused.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

const WAYS = [
  {
    ways: SPELT_WAYS,
    where: 'at every spelling of an address that is served',
    what: 'spelling of an address',
  },
  { ways: SENT_WAYS, where: 'however it is framed and whatever it accepts', what: 'framing, size or Accept' },
] as const

const KEYS = [
  { id: 'channel.key-required', what: 'without a key', isMadeUp: false },
  { id: 'channel.key-exact', what: 'with a made-up key', isMadeUp: true },
] as const
type Key = (typeof KEYS)[number]

for (const key of KEYS) {
  const { id, what } = key
  for (const { ways, where, what: kind } of WAYS) {
    test(...covers(id, `refuses a request ${what} ${where}`), async ({ channelApi, run }) => {
      const served = await servedWays(channelApi, ways, run.effort)
      if (served.length === 0) throw new NotApplicable(`the target takes no other ${kind} than the usual one`)
      const closing = closingEndpoint(channelApi)
      // One check sends for all of them, and one correct request afterwards shows that none shut us out.
      await sendProbe(channelApi.context, 'other ways', async () => {
        for (const each of WAYS) {
          const all = await servedWays(channelApi, each.ways, run.effort)
          for (const one of KEYS) await answersTo(channelApi, all, one)
        }
        await channelApi.sendClosing(closing)
      })

      for (const { way, exchange } of await answersTo(channelApi, served, key)) {
        if (!way.isKnown && !isAnsweredBy(way.endpoint, exchange)) continue
        const judge = way.mayBeCutOff ? oversizeRefused : refused
        judge(exchange, `a request ${what} ${way.what}, on ${way.endpoint},`)
      }
      await channelApi.closingControl(closing)
    })
  }
}

/** Where a correct request costs the least. */
function closingEndpoint({ context: { preflight } }: ChannelApi): ChannelEndpoint {
  return CHANNEL_ENDPOINTS.findLast((endpoint) => preflight[endpoint]?.usable !== false) ?? 'extensions'
}

async function answersTo(
  channelApi: ChannelApi,
  served: readonly ServedWay[],
  { what, isMadeUp }: Key,
): Promise<readonly { way: ServedWay; exchange: Exchange }[]> {
  const answers: { way: ServedWay; exchange: Exchange }[] = []
  for (const way of served) {
    const label = `${way.endpoint}, ${what} ${way.what}`
    const key = isMadeUp ? channelApi.commonId('a key') : null
    const exchange = await channelApi.ask(way.endpoint, { ...way.change(), key, label, watchEnd: false })
    answers.push({ way, exchange })
  }
  return answers
}

test(
  ...covers('channel.key-required', 'refuses a request with neither key nor body'),
  async ({ channelApi }) => {
    const endpoint = MESSAGE_ENDPOINTS[(channelApi.context.seed >>> 0) % MESSAGE_ENDPOINTS.length] ?? 'invoke'
    await channelApi.control(endpoint)
    const exchange = await channelApi.send(endpoint, { key: null, body: null, label: 'no key, no body' })

    refused(exchange, `a request to ${endpoint} with neither key nor body`)
  },
)
