import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, memberOf, readJson } from '../json/json-body.ts'
import { placeIn } from '../json/place-in.ts'
import { findJwt, findJwts } from '../jwt/find-jwt.ts'
import { percentDecoded } from '../jwt/percent-decoded.ts'
import type { Place } from '../outcome/violation.ts'
import { runningText } from '../text/named-in-text.ts'

/** What an answer has in the shape of a token, and where, in words for the sentence of a violation. */
export interface TokenShape {
  token: string
  where: string
  /** The header that holds it, in lower case. */
  header?: string
}

/** Everything in an answer that may be a token: what looks like a JWT, and the text in `access_token`. Each once. */
export function tokenShapesIn({ response }: Exchange): readonly TokenShape[] {
  if (response === undefined) return []
  const body = readJson(response.bytes)
  const member = body.ok && isJsonObject(body.value) ? memberOf(body.value, 'access_token') : undefined
  const found = [
    ...response.headers.flatMap(([name, value]) =>
      jwtsIn(value).map((token) => ({
        token,
        where: `a token in the header ${name}`,
        header: name.toLowerCase(),
      })),
    ),
    ...[response.text, runningText(response)]
      .flatMap(jwtsIn)
      .map((token) => ({ token, where: 'a token in the body' })),
    ...(typeof member === 'string' && /^[\x21-\x7e]+$/.test(member)
      ? [{ token: member, where: 'an `access_token` in the body' }]
      : []),
  ]
  return found.filter(({ token }, index) => found.findIndex((one) => one.token === token) === index)
}

/** Where an answer has something in the shape of a token: in words; undefined where it has nothing of the kind. Whether it opens anything is not looked at. */
export function findIssuedToken(exchange: Exchange): string | undefined {
  return tokenShapesIn(exchange)[0]?.where
}

/** Where a token is that an answer gives away, to be spread into the facts of a violation. */
export function placeOfToken(exchange: Exchange): { place?: Place } {
  const found = placeIn(exchange, (text) => jwtsIn(text).length > 0)
  return found.place === undefined ? { place: { kind: 'json', at: '/access_token' } } : found
}

/** The JWTs that stand in a text, as it is or with percent signs. */
function jwtsIn(text: string): readonly string[] {
  return findJwt(text) === undefined ? [...findJwts(percentDecoded(text))] : [...findJwts(text)]
}
