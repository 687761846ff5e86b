import { isJsonObject, readJsonText } from '../json/json-body.ts'
import type { ClientExchange } from './client-traffic.ts'
import { headerValues, type TokenRequestFields } from './service-request.ts'

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
