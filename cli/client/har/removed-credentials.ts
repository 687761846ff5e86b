import { hasSuccessStatus } from '../../../judgement/answer/accepted.ts'
import type { ClientExchange, ServiceAddresses } from '../../../judgement/client-traffic/client-traffic.ts'
import { destinationOf } from '../../../judgement/client-traffic/destination-of.ts'
import { isReplaced } from '../../../judgement/client-traffic/replaced-value.ts'
import { headerValues } from '../../../judgement/client-traffic/service-request.ts'
import { mayHoldSecret, secretMembers } from '../../../text/secrets/secret-names.ts'

/** A request to the service, and its place in the file. */
interface PlacedExchange {
  place: string
  exchange: ClientExchange
}

/** Facts about the whole file that show whether something was removed from it. */
interface HarCircumstances {
  addresses: ServiceAddresses
  creator: string
  all: readonly ClientExchange[]
}

const SECRET_MEMBER = new RegExp(`["&?]?(${secretMembers})["=]\\s*:?\\s*"?([^"&]*)`, 'gi')
/** Fields that developer tools leave out unless they are told to keep sensitive data. */
const SENSITIVE = ['authorization', 'cookie', 'set-cookie']
const AGAIN =
  'nothing can be concluded from a recording without its credentials; save it again with them (in Chrome: "Export HAR (with sensitive data)"), and keep the file as you keep secrets'

/**
 * If credentials were removed from a recording, says which, and what to do: a client must not fail for what a tool left out. Undefined
 * if nothing shows a removal.
 */
export function explainRemovedCredentials(
  requests: readonly PlacedExchange[],
  circumstances: HarCircumstances,
): string | undefined {
  for (const { place, exchange } of requests) {
    const found = findReplaced(exchange) ?? missingIn(exchange, circumstances)
    if (found !== undefined) return `${place}.${found}; ${AGAIN}`
  }
  return undefined
}

function findReplaced({ headers, body, response }: ClientExchange): string | undefined {
  const field = headers.find(
    ([name, value]) => /^(?:authorization|service-api-key)$/i.test(name) && isReplaced(value),
  )
  if (field !== undefined) return `request.headers: the value of ${field[0]} was replaced`
  const sent = memberReplaced(body?.kind === 'text' ? body.text : '')
  if (sent !== undefined) return `request.postData: the value of ${sent} was replaced`
  const came = memberReplaced(response?.text ?? '')
  return came === undefined ? undefined : `response.content: the value of ${came} was replaced`
}

function memberReplaced(text: string): string | undefined {
  return [...text.matchAll(SECRET_MEMBER)].find(([, , value = '']) => isReplaced(value))?.[1]
}

/** If a request without any credential was accepted, the credential was removed: a service that needs none is much less likely. */
function missingIn(
  exchange: ClientExchange,
  { addresses, creator, all }: HarCircumstances,
): string | undefined {
  if (exchange.method === 'OPTIONS') return undefined
  if (exchange.headers.length === 0) return 'request.headers: are not recorded'
  const { part } = destinationOf(exchange, addresses)
  if (part !== 'platform' && part !== 'channel') return undefined
  const field = part === 'platform' ? 'Authorization' : 'service-api-key'
  if (headerValues(exchange, field).length > 0) return undefined
  const isOfChrome = part === 'platform' && /^WebInspector$/i.test(creator) && !all.some(hasSensitive)
  const isTakenOut = isOfChrome || (hasSuccessStatus(exchange) && !mayCarryElsewhere(exchange))
  return isTakenOut ? `request.headers: ${field} was left out` : undefined
}

function hasSensitive({ headers, response }: ClientExchange): boolean {
  return [...headers, ...(response?.headers ?? [])].some(([name]) => SENSITIVE.includes(name.toLowerCase()))
}

/** A client may send its credential in a wrong place; a check finds that. */
function mayCarryElsewhere({ url, headers }: ClientExchange): boolean {
  return url.includes('?') || headers.some(([name]) => mayHoldSecret(name))
}
