import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { agentEndpointOf } from '../../fixtures/http/budget/agent-endpoint.ts'
import { NO_TRAFFIC, sumOf, type Traffic } from '../../measurements/traffic.ts'

/** What a check sent, by its evidence. */
export function trafficOfCheck({ exchanges }: Pick<CheckLine, 'exchanges'>): Traffic {
  return sumOf(exchanges.map(trafficOf))
}

/** What an exchange came to. Repetitions after a rate limit or a fault are the network's, and count for nothing. */
export function trafficOf(exchange: ExchangeRecord): Traffic {
  const { attempt = 1, request } = exchange
  return attempt > 1
    ? NO_TRAFFIC
    : [1, messagesIn(exchange), request.body?.size ?? 0, isToken(exchange) ? 1 : 0]
}

/** Messages that an agent was given: those of a request that was accepted. A refused one costs no answer. */
function messagesIn(exchange: ExchangeRecord): number {
  const { request } = exchange
  const endpoint = agentEndpointOf(request.url)
  if (endpoint === undefined || !isAccepted(exchange) || request.body === undefined) return 0
  if (endpoint !== 'batch') return 1
  const { text = '', size } = request.body
  if (/^\s*\[\s*\]\s*$/.test(text)) return 0
  const shown = text.match(/"threadId"/g)?.length ?? 0
  // Of a long batch the evidence shows the beginning; its requests are of one length.
  return Math.max(1, Math.round((shown * size) / Buffer.byteLength(text)))
}

function isToken(exchange: ExchangeRecord): boolean {
  return isAccepted(exchange) && exchange.response?.body?.text?.includes('"access_token"') === true
}

function isAccepted({ response }: ExchangeRecord): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300
}
