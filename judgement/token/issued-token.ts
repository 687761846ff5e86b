import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { placeIn } from '../json/json-place.ts'
import { runningText } from '../json/named-in-text.ts'
import { findJwt, findJwts, percentDecoded } from '../jwt/find-jwt.ts'
import { readJwt } from '../jwt/read-jwt.ts'
import { Blocked } from '../outcome/blocked.ts'
import { type Place, Violation } from '../outcome/violation.ts'
import { findShownPart, type HiddenSecret } from '../portal/shown-key.ts'
import { accessTokenOf, fitsInHeader } from './access-token.ts'

/** What looks like a token in an answer, and where, in words for the sentence of a violation. */
export interface TokenShape {
  token: string
  where: string
  /** The header that contains it, in lower case. */
  header?: string
}

/** Everything in an answer that may be a token: what looks like a JWT, and the text in `access_token`. Each once. */
export function tokenShapesIn(exchange: Exchange): readonly TokenShape[] {
  const { response } = exchange
  if (response === undefined) return []
  const member = accessTokenOf(exchange)
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
    ...(member !== undefined && fitsInHeader(member)
      ? [{ token: member, where: 'an access_token in the body' }]
      : []),
  ]
  return found.filter(({ token }, index) => found.findIndex((one) => one.token === token) === index)
}

/**
 * Where an answer has something that looks like a token: in words; undefined if it has nothing like it. Whether it opens anything is not
 * checked.
 */
export function findIssuedToken(exchange: Exchange): string | undefined {
  return tokenShapesIn(exchange)[0]?.where
}

/** The place of a token that an answer gives away, to be spread into the facts of a violation. */
export function placeOfToken(exchange: Exchange): { place?: Place } {
  const found = placeIn(exchange, (text) => jwtsIn(text).length > 0)
  return found.place === undefined ? { place: { kind: 'json', at: '/access_token' } } : found
}

/** The JWTs in a text, as it is or percent-encoded. */
function jwtsIn(text: string): readonly string[] {
  return findJwt(text) === undefined ? [...findJwts(percentDecoded(text))] : [...findJwts(text)]
}

/** A shorter secret may occur in an answer by chance. */
const SHORTEST_SECRET = 8

/**
 * Judges that an answer does not contain the client secret, nor a part of it beyond its last four characters: not in its body or headers,
 * whatever the encoding, and not in the payload of a token. For token.secret-not-echoed. @throws Violation
 */
export function assertWithoutSecret(exchange: Exchange, hidden: HiddenSecret, what: string): void {
  if (hidden.secret.length < SHORTEST_SECRET) {
    throw new Blocked({
      reason: 'the client secret is too short to be distinguished from other text',
      supply: `a key whose secret has at least ${SHORTEST_SECRET} characters`,
    })
  }
  const { response } = exchange
  if (response === undefined) return
  for (const { where, text } of textsOf(response)) {
    const shown = findShownPart(text, hidden)
    if (shown === undefined) continue
    const isShown = (one: string): boolean =>
      [one, percentDecoded(one), payloadOf(one)].some((each) => findShownPart(each, hidden) !== undefined)
    throw new Violation({
      expected: `the answer to ${what} not to contain the client secret`,
      actual: `${shown} ${where}`,
      exchange,
      ...placeIn(exchange, isShown),
    })
  }
}

function textsOf(response: HttpResponse): readonly { where: string; text: string }[] {
  const texts = [
    { where: 'in the body', text: response.text },
    { where: 'in the body', text: runningText(response) },
    { where: 'in the token', text: payloadOf(response.text) },
    ...response.headers.map(([name, text]) => ({ where: `in the header ${name}`, text })),
  ]
  return texts.flatMap(({ where, text }) =>
    [...new Set([text, percentDecoded(text)])].map((one) => ({ where, text: one })),
  )
}

function payloadOf(text: string): string {
  const { jwt } = readJwt(findJwt(text) ?? '')
  return jwt === undefined ? '' : JSON.stringify(jwt.payload)
}
