import { isJsonObject, readJsonText } from '../json/json-body.ts'
import type { ClientExchange } from './client-traffic.ts'
import {
  hasSuccessStatus,
  headerValues,
  type ServiceRequest,
  type TokenRequestFields,
} from './service-request.ts'

/** An access token that the token endpoint was seen to issue. */
export interface IssuedToken {
  value: string
  request: ServiceRequest
  /** The key it was issued to, with its audience; undefined if the recording does not show it. */
  key: string | undefined
  clientId: string | undefined
  /** Milliseconds from the start of the recording to the answer. */
  answeredAt: number
  /** Milliseconds that it is valid; undefined if the answer does not say. */
  lifetime: number | undefined
}

/** The tokens in the answers of the token endpoint, in the order of their requests. */
export function listIssuedTokens(requests: readonly ServiceRequest[]): readonly IssuedToken[] {
  return requests.flatMap((request) => {
    const { destination, exchange } = request
    const { response, answeredAt, sentAt } = exchange
    if (destination.part !== 'token' || response?.text === undefined || !hasSuccessStatus(exchange)) return []
    const reading = readJsonText(response.text)
    if (!reading.ok || !isJsonObject(reading.value)) return []
    const { access_token: value, expires_in: seconds } = reading.value
    if (typeof value !== 'string' || value === '') return []
    return {
      value,
      request,
      key: request.key,
      clientId: request.tokenFields.get('client_id'),
      answeredAt: answeredAt ?? sentAt,
      lifetime: typeof seconds === 'number' ? seconds * 1000 : undefined,
    }
  })
}

/** The key that the fields of a token request name: client id and audience; undefined if they name none. */
export function keyNamedIn(fields: TokenRequestFields): string | undefined {
  const clientId = fields.get('client_id')
  return clientId === undefined ? undefined : JSON.stringify([clientId, fields.get('audience') ?? ''])
}

/** The fields of a token request: from a JSON body, a form, or the address, in this order; and the name and password of Basic. */
export function tokenRequestFields(exchange: ClientExchange): TokenRequestFields {
  return new Map([...basicFields(exchange), ...queryFields(exchange.url), ...bodyFields(exchange)])
}

function bodyFields({ body }: ClientExchange): readonly (readonly [string, string])[] {
  if (body?.kind === 'form') {
    return body.parts.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const]))
  }
  if (body?.kind !== 'text') return []
  const reading = readJsonText(body.text)
  if (!reading.ok) return /^[^{}"\s]+=/.test(body.text) ? [...new URLSearchParams(body.text)] : []
  const values = Array.isArray(reading.value) ? reading.value : [reading.value]
  return values
    .filter(isJsonObject)
    .flatMap((object) => Object.entries(object))
    .flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

function queryFields(url: string): readonly (readonly [string, string])[] {
  return URL.canParse(url) ? [...new URL(url).searchParams] : []
}

/** RFC 6749, 2.3.1 has clients send name and password like this; this service does not. */
function basicFields(exchange: ClientExchange): readonly (readonly [string, string])[] {
  return headerValues(exchange, 'authorization').flatMap((value) => {
    const [, encoded = ''] = /^Basic +(\S+)$/i.exec(value) ?? []
    const [, name, password] = /^([^:]*):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
    if (name === undefined || password === undefined) return []
    return [['client_id', name] as const, ['client_secret', password] as const]
  })
}
