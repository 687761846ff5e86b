import type { Exchange } from '../exchange/exchange.ts'
import { memberOf, readJson } from '../json/json-body.ts'

/** What the answer has in `access_token`, if that is a text; it may be empty. */
export function accessTokenOf({ response }: Exchange): string | undefined {
  if (response === undefined) return undefined
  const body = readJson(response.bytes)
  const token = body.ok ? memberOf(body.value, 'access_token') : undefined
  return typeof token === 'string' ? token : undefined
}

/** Whether a header can carry a token or another secret: it is not empty, and has visible ASCII only. */
export function fitsInHeader(secret: string): boolean {
  return /^[\x21-\x7e]+$/.test(secret)
}
