import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { placeIn } from '../json/place-in.ts'
import { findJwt } from '../jwt/find-jwt.ts'
import { percentDecoded } from '../jwt/percent-decoded.ts'
import { readJwt } from '../jwt/read-jwt.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { findShownPart, type HiddenSecret } from '../portal/find-shown-part.ts'
import { runningText } from '../text/named-in-text.ts'

/** A shorter secret may stand in an answer by chance. */
const SHORTEST_SECRET = 8

/**
 * Judges that what came of an answer does not contain the client secret, nor a part of it beyond its last four characters: not in its
 * body or headers, whatever the encoding, and not in the payload of a token. For token.secret-not-echoed. @throws Violation
 */
export function assertWithoutSecret(exchange: Exchange, hidden: HiddenSecret, what: string): void {
  if (hidden.secret.length < SHORTEST_SECRET) {
    throw new Blocked({
      reason: 'the client secret is too short to be told from other text',
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
