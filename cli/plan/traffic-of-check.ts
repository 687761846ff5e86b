import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import type { Traffic } from '../../contracts/traffic.ts'
import { agentEndpointOf } from '../../fixtures/http/budget/agent-endpoint.ts'

/** What a check sent, by its evidence. Repetitions after a rate limit or a fault are the network's, and left out. */
export function trafficOfCheck({ exchanges }: Pick<CheckLine, 'exchanges'>): Traffic {
  const first = exchanges.filter(({ attempt = 1 }) => attempt === 1)
  const sum = (count: (exchange: ExchangeRecord) => number): number =>
    first.reduce((total, exchange) => total + count(exchange), 0)
  return [first.length, sum(messagesIn), sum(({ request }) => request.body?.size ?? 0)]
}

/** Messages that an agent was given: those of a request that was accepted. A refused one costs no answer. */
function messagesIn({ request, response }: ExchangeRecord): number {
  const endpoint = agentEndpointOf(request.url)
  const isAccepted = response !== undefined && response.status >= 200 && response.status < 300
  if (endpoint === undefined || !isAccepted || request.body === undefined) return 0
  if (endpoint !== 'batch') return 1
  const { text = '', size } = request.body
  const shown = text.match(/"threadId"/g)?.length ?? 0
  // Of a long batch the evidence shows the beginning; its requests are of one length.
  return Math.max(1, Math.round((shown * size) / Buffer.byteLength(text)))
}
