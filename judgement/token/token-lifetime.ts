import type { Exchange } from '../exchange/exchange.ts'
import { type JsonObject, showJson } from '../json/json-body.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { jwtIn, secondsOfValidity } from './token-object.ts'

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

/** Seconds by which the expiry claim may miss the announced moment. */
const EXPIRY_TOLERANCE = 120

/**
 * Judges that a token that was just received expires when `expires_in` says; the judgement of token.expiry-agrees. @throws Violation
 * @throws NotApplicable where it bears no expiry claim, or is encrypted
 */
export function assertExpiryAgrees(object: JsonObject, exchange: Exchange, receivedAt = Date.now()): void {
  const { exp } = jwtIn(object).payload
  if (exp === undefined) throw new NotApplicable('the token bears no `exp`')
  const seconds = secondsOfValidity(object)
  // The clock of a test target may have been moved; its Date header then tells the time that it issued the token at.
  const clocks = [receivedAt, Date.parse(exchange.response?.header('date') ?? '')]
  const agrees = (now: number): boolean =>
    typeof exp === 'number' && Math.abs(exp - now / 1000 - seconds) <= EXPIRY_TOLERANCE
  if (clocks.some(agrees)) return
  throw new Violation({
    expected: `\`exp\` to be ${Math.round(receivedAt / 1000 + seconds)}, now and \`expires_in\`, within ${EXPIRY_TOLERANCE} s`,
    actual: showJson(exp),
    exchange,
    place: { kind: 'json', at: '/access_token' },
  })
}
