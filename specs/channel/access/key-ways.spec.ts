import { MESSAGE_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { SENT_WAYS, SPELT_WAYS } from '../../../fixtures/endpoints/channel/other-ways.ts'
import { type ServedWay, servedWays } from '../../../fixtures/endpoints/channel/served-ways.ts'
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
  { id: 'channel.key-required', what: 'without a key', key: () => null },
  { id: 'channel.key-exact', what: 'with a made-up key', key: (newId: () => string) => newId() },
] as const

for (const { id, what, key } of KEYS) {
  for (const { ways, where, what: kind } of WAYS) {
    test(...covers(id, `refuses a request ${what} ${where}`), async ({ channelApi, run }) => {
      const served = await servedWays(channelApi, ways, run.effort)
      const [first] = served
      if (first === undefined) throw new NotApplicable(`the target takes no other ${kind} than the usual one`)

      const answers: { way: ServedWay; exchange: Exchange }[] = []
      for (const way of served) {
        const label = `${way.endpoint}, ${what} ${way.what}`
        const change = { ...way.change(), key: key(channelApi.newId), label, watchEnd: false }
        answers.push({ way, exchange: await channelApi.send(way.endpoint, change) })
      }
      for (const { way, exchange } of answers) {
        if (!way.isKnown && !isAnsweredBy(way.endpoint, exchange)) continue
        const judge = way.mayBeCutOff ? oversizeRefused : refused
        judge(exchange, `a request ${what} ${way.what}, on ${way.endpoint},`)
      }
      // Sent anew, since what was refused went to other addresses.
      await channelApi.closingControl(first.endpoint, { within: 0 })
    })
  }
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
