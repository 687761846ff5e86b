import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { tokenFieldNames } from '../../fixtures/endpoints/token/api-credential.ts'
import type {
  ClientBody,
  ClientExchange,
  ServiceAddresses,
} from '../../judgement/client-traffic/client-traffic.ts'
import { headerValues } from '../../judgement/client-traffic/service-request.ts'
import { redirectionOf } from '../../judgement/client-traffic/service-traffic.ts'

const OF_PLATFORM = /^(https?:\/\/[^?#]*?)\/accounts\/[^/?#]+\/workspaces(?=[/?#]|$)/i
const OF_CHANNEL = /^(https?:\/\/[^?#]*?)\/channelsApi\/[^/?#]+\/[^?#]/i

/**
 * Where the service is, as far as its requests show: platform and channels by the paths of the specification, the token address by what was
 * sent to it or answered there.
 */
export function findAddresses(exchanges: readonly ClientExchange[]): ServiceAddresses {
  const platform = mostFrequent(exchanges.flatMap(({ url }) => OF_PLATFORM.exec(url)?.[1] ?? []))
  const channel = mostFrequent(exchanges.flatMap(({ url }) => OF_CHANNEL.exec(url)?.[1] ?? []))
  const token = tokenAddress(exchanges, platform)
  return withoutUndefined({ token, platform, channel })
}

/** A client may fetch tokens of other services as well: those of this one are sent to its platform, and asked for with an audience. */
function tokenAddress(
  exchanges: readonly ClientExchange[],
  platform: string | undefined,
): string | undefined {
  const shown = new Set(
    exchanges
      .filter(({ url }) => platform !== undefined && url.startsWith(`${platform}/`))
      .flatMap((exchange) => exchange.headers.flatMap(([, value]) => value.split(/[\s,;"]+/))),
  )
  const asked = exchanges
    .filter(({ method }) => method === 'POST')
    .map((exchange) => {
      const issued = issuedTokenIn(exchange)
      const fields = fieldsNamed(exchange)
      const isUsed = issued !== undefined && shown.has(issued)
      const weight = (isUsed ? 8 : 0) + (fields >= 2 ? fields : 0) + (issued === undefined ? 0 : 1)
      return { address: exchange.url.replace(/[?#].*$/s, ''), weight }
    })
    .filter(({ weight }) => weight > 0)
  const [best] = asked.toSorted((a, b) => b.weight - a.weight)
  return best === undefined ? undefined : addressBefore(best.address, exchanges)
}

/** The address that a client was given, if each of its requests to this one was redirected there; otherwise this one. */
function addressBefore(address: string, exchanges: readonly ClientExchange[]): string {
  const moved = exchanges.filter((exchange) => redirectionOf(exchange) === address)
  const [first] = moved
  const isAskedItself = exchanges.filter(({ url }) => url === address).length > moved.length
  return first === undefined || isAskedItself || first.url === address ? address : first.url
}

/** How many fields of a token request it names, in whatever form: no other request has as many. */
function fieldsNamed(exchange: ClientExchange): number {
  const text = `${textOf(exchange.body)}&${URL.parse(exchange.url)?.search ?? ''}`
  const named = tokenFieldNames.filter((field) =>
    new RegExp(`(?:^|[^a-z0-9_])${field}(?:$|[^a-z0-9_])`, 'i').test(text),
  )
  const isBasic = headerValues(exchange, 'authorization').some((value) => /^basic /i.test(value))
  return named.length + (isBasic && named.includes('grant_type') ? 1 : 0)
}

function textOf(body: ClientBody | undefined): string {
  if (body?.kind === 'form') return body.parts.map(({ name }) => name).join('&')
  return body?.kind === 'text' ? body.text : ''
}

function issuedTokenIn({ response }: ClientExchange): string | undefined {
  const [, token] = /"access_token"\s*:\s*"([^"\\]{8,})"/.exec(response?.text ?? '') ?? []
  return token
}

/** The first of the most frequent values. */
function mostFrequent(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length).at(0)?.[0]
}
