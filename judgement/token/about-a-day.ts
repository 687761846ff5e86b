import type { Exchange } from '../exchange/exchange.ts'
import type { JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { secondsOfValidity } from './token-object.ts'

/** The shortest and the longest that a token may announce to be valid, in seconds: 23 and 25 hours. */
export const SHORTEST_LIFETIME = 82_800
export const LONGEST_LIFETIME = 90_000

/**
 * Judges that a token announces a validity of about a day; the judgement of token.lifetime. `object` is what the exchange answered.
 * @throws Violation @throws Blocked by token.shape where it announces none
 */
export function assertAnnouncesAboutADay(object: JsonObject, exchange: Exchange): void {
  const seconds = secondsOfValidity(object)
  if (seconds >= SHORTEST_LIFETIME && seconds <= LONGEST_LIFETIME) return
  throw new Violation({
    expected: `\`expires_in\` to be from ${SHORTEST_LIFETIME} to ${LONGEST_LIFETIME} seconds`,
    actual: String(seconds),
    exchange,
    place: { kind: 'json', at: '/expires_in' },
  })
}
