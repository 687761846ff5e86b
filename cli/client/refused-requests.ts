import { bearerToken } from '../../judgement/client-traffic/bearer-token.ts'
import type { ClientTraffic } from '../../judgement/client-traffic/client-traffic.ts'
import { isAccepted, type ServiceRequest } from '../../judgement/client-traffic/service-request.ts'
import { serviceRequests } from '../../judgement/client-traffic/service-requests.ts'
import { pluralise } from '../../reports/view/pluralise.ts'

/**
 * Says how many requests the service refused, to what and with which status: `2 requests were refused: …`. Nothing where it refused
 * none but a token that had been good before, which has to be renewed.
 */
export function describeRefusals(traffic: ClientTraffic): readonly string[] {
  const requests = serviceRequests(traffic).filter(({ isOwnCall }) => isOwnCall)
  const refused = requests.filter(
    (request) =>
      request.destination.part !== 'elsewhere' &&
      (request.exchange.response?.status ?? 0) >= 400 &&
      !isExpiry(request, requests),
  )
  if (refused.length === 0) return []
  const kinds = [...Map.groupBy(refused, kindOf)].map(([kind, { length }]) => `${length} ${kind}`)
  return [
    `${pluralise(refused.length, 'request')} of the client ${refused.length === 1 ? 'was' : 'were'} refused: ${kinds.join(', ')}.`,
  ]
}

function kindOf({ destination, exchange }: ServiceRequest): string {
  const where = destination.part === 'channel' ? `channel, ${destination.endpoint}` : NAMES[destination.part]
  return `with status ${exchange.response?.status ?? 0} (${where})`
}

const NAMES = { token: 'token endpoint', platform: 'platform', elsewhere: 'elsewhere' } as const

/** A token that was accepted before has ended, and what the client does then is judged. */
function isExpiry(request: ServiceRequest, requests: readonly ServiceRequest[]): boolean {
  if (request.destination.part !== 'platform' || request.exchange.response?.status !== 401) return false
  const token = bearerToken(request)
  return requests.some(
    (earlier) =>
      earlier.position < request.position &&
      earlier.destination.part === 'platform' &&
      isAccepted(earlier.exchange) &&
      bearerToken(earlier) === token,
  )
}
