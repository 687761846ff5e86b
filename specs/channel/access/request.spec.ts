import { spreadOverEndpoints } from '../../../fixtures/endpoints/channel/wrong-request-scope.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { CHANNEL_ENDPOINTS, type ChannelEndpoint } from '../../../judgement/channel/channel-endpoint.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { judgeNoFailure } from '../../../judgement/reply/left-open.ts'

/** Only methods that by definition change nothing, or that have no body to change anything to. */
const otherMethods: Readonly<Record<ChannelEndpoint, readonly string[]>> = {
  stream: ['GET', 'PUT', 'OPTIONS'],
  invoke: ['GET', 'PUT', 'OPTIONS'],
  batch: ['GET', 'PUT', 'OPTIONS'],
  files: ['GET', 'PUT', 'OPTIONS'],
  extensions: ['HEAD', 'POST', 'OPTIONS'],
}

test(
  ...covers('channel.other-method', 'records how other methods are answered'),
  async ({ channelApi, observe, run }) => {
    channelApi.requireUsable(...CHANNEL_ENDPOINTS)
    const asked: { what: string; exchange: Exchange }[] = []
    for (const endpoint of CHANNEL_ENDPOINTS) {
      const answers: { method: string; exchange: Exchange }[] = []
      // In a quick run one method is tried on one endpoint.
      const methods = spreadOverEndpoints(run.effort === 'quick' ? [0] : [0, 1, 2], endpoint, {
        channelApi,
        effort: run.effort,
      })
      for (const method of methods.map((index) => otherMethods[endpoint][index] ?? 'OPTIONS')) {
        const exchange = await channelApi.send(endpoint, {
          method,
          body: null,
          label: `${method} ${endpoint}`,
        })
        answers.push({ method, exchange })
      }
      if (answers.length === 0) continue
      const told = answers.map(({ method, exchange }) => `${method} ${outcomeSummary(exchange)}`)
      observe('channel.other-method', `How are other methods answered on ${endpoint}?`, told.join(', '))
      asked.push(...answers.map(({ method, exchange }) => ({ what: `${method}, on ${endpoint},`, exchange })))
    }
    for (const { what, exchange } of asked) judgeNoFailure(exchange, what)
  },
)
