import { assertAccepted } from '../answer/accepted.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { type JsonObject, jsonObject, memberOf, showJson } from '../json/json-body.ts'
import { type Jwt, readJwe, readJwt, timesIn } from '../jwt/read-jwt.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition, type Ownership } from '../ownership.ts'

/** Judges that a token request was accepted and answered with a JSON object; the judgement of token.issues. @throws Violation */
export function tokenObject(exchange: Exchange, what = 'a correct token request'): JsonObject {
  assertAccepted(exchange, what)
  return jsonObject(exchange, what)
}

/** As `tokenObject`, if it is the precondition of another judgement. @throws Blocked by token.issues */
export function requireTokenObject(exchange: Exchange): JsonObject {
  return asPrecondition('token.issues', () => tokenObject(exchange))
}

/** The member `access_token` as a text. @throws Blocked by token.shape if it is not a text */
export function accessTokenIn(object: JsonObject): string {
  const token = memberOf(object, 'access_token')
  if (typeof token === 'string' && token !== '') return token
  throw unusable('access_token', 'a non-empty text', token)
}

/** The member `token_type` as a text. @throws Blocked by token.shape if it is not a text */
export function tokenTypeIn(object: JsonObject): string {
  const type = memberOf(object, 'token_type')
  if (typeof type === 'string') return type
  throw unusable('token_type', 'a text', type)
}

/** Judges that a token is called Bearer; the judgement of token.type-is-bearer. @throws Violation @throws Blocked by token.shape */
export function assertCalledBearer(object: JsonObject, exchange: Exchange): void {
  const type = tokenTypeIn(object)
  if (type === 'Bearer') return
  throw new Violation({
    expected: 'token_type to be "Bearer"',
    actual: showJson(type),
    exchange,
    place: { kind: 'json', at: '/token_type' },
  })
}

/** The member `expires_in` as a number of seconds. @throws Blocked by token.shape if it is not one */
export function secondsOfValidity(object: JsonObject): number {
  const seconds = memberOf(object, 'expires_in')
  if (typeof seconds === 'number') return seconds
  throw unusable('expires_in', 'a number', seconds)
}

/** The access token's signed JWT. @throws NotApplicable if it is an encrypted one @throws Blocked by token.is-jwt if it is not a JWT */
export function jwtIn(object: JsonObject): Jwt {
  const token = accessTokenIn(object)
  const { jwt, problem } = readJwt(token)
  if (jwt !== undefined) return jwt
  if (readJwe(token).jwe !== undefined) {
    throw new NotApplicable('the token is encrypted, and only the service can read what it says')
  }
  const violation = { expected: 'the access token to be a signed JWT', actual: `one with ${problem}` }
  throw new Blocked({ reason: `the access token has ${problem}`, by: 'token.is-jwt', violation })
}

/** It may be the token of a key that the owner's own checks know nothing of. */
function unusable(member: string, kind: string, value: unknown): Blocked {
  const violation = { expected: `\`${member}\` to be ${kind}`, actual: showJson(value) }
  const reason = `expected ${violation.expected}, saw ${violation.actual}`
  return new Blocked({ reason, by: 'token.shape', violation })
}

/** The shortest and the longest validity that a token may announce, in seconds: 23 and 25 hours. */
export const SHORTEST_LIFETIME = 82_800
export const LONGEST_LIFETIME = 90_000

/**
 * Judges that a token announces a validity of about a day; the judgement of token.lifetime. `object` is the answer of the exchange.
 * @throws Violation @throws Blocked by token.shape if it announces none
 */
export function assertAnnouncesAboutADay(object: JsonObject, exchange: Exchange): void {
  const seconds = secondsOfValidity(object)
  if (isAboutADay(seconds)) return
  throw new Violation({
    expected: `expires_in to be from ${SHORTEST_LIFETIME} to ${LONGEST_LIFETIME} seconds`,
    actual: String(seconds),
    exchange,
    place: { kind: 'json', at: '/expires_in' },
  })
}

function isAboutADay(seconds: number): boolean {
  return seconds >= SHORTEST_LIFETIME && seconds <= LONGEST_LIFETIME
}

/** Seconds by which the expiry claim may differ from the announced moment. */
const EXPIRY_TOLERANCE = 120

/** Seconds: whoever moves a clock to age tokens moves it further, and no time zone is so far ahead of UTC. */
const MOVED = 54_000

/** When a token was received, in ms of this machine's clock, and whether the target's clock may be ahead of it. */
export interface Reception {
  at: number
  /** An earlier run may have moved the target's clock: `iat` then says what it shows, if it lies far ahead. */
  isClockMovable: boolean
  /** An earlier answer of this run was right: if the clock is ahead now, the run itself has moved it. */
  wasRight?: boolean
}

/**
 * Judges that a token that was just received expires when `expires_in` says; the judgement of token.expiry-agrees. @throws Violation
 * @throws NotApplicable if it has no expiry claim, or is encrypted @throws Blocked by token.lifetime if the token itself ends rightly
 */
export function assertExpiryAgrees(
  object: JsonObject,
  exchange: Exchange,
  { at, isClockMovable, wasRight = false }: Reception,
): void {
  const { payload } = jwtIn(object)
  const { issued = 0 } = timesIn(payload)
  const { exp } = payload
  if (exp === undefined) throw new NotApplicable('the token has no exp claim')
  const seconds = secondsOfValidity(object)
  // The clock of a test target may have been moved; its Date header then gives the time at which it issued the token.
  const clocks = [at, Date.parse(exchange.response?.header('date') ?? '')]
  if (isClockMovable && issued - at / 1_000 > MOVED) clocks.push(issued * 1_000)
  const agrees = (now: number): boolean =>
    typeof exp === 'number' && Math.abs(exp - now / 1000 - seconds) <= EXPIRY_TOLERANCE
  if (clocks.some(agrees)) return
  if (
    !isAboutADay(seconds) &&
    clocks.some((now) => typeof exp === 'number' && isAboutADay(exp - now / 1_000))
  ) {
    const announced = `the token ends after about a day, and expires_in is ${seconds}`
    throw new Blocked({ reason: announced, by: 'token.lifetime' })
  }
  const mayBeMoved = issued === 0 && isClockMovable && isMovedOn(exp, at / 1000 + seconds)
  if (mayBeMoved && wasRight) {
    throw new NotApplicable('the clock was moved, and the token has no iat that would show what it says now')
  }
  throw new Violation({
    expected: `exp to be ${Math.round(at / 1000 + seconds)}, now plus expires_in, within ${EXPIRY_TOLERANCE} s`,
    actual: `${showJson(exp)}${mayBeMoved ? RESTART : ''}`,
    exchange,
    place: { kind: 'json', at: '/access_token' },
  })
}

/**
 * Judges the answer to a correct token request by what does not depend on the key: how the token is called, and when it expires.
 * @throws what `own` makes of a violation
 */
export function judgeTokenForm(exchange: Exchange, reception: Reception, own: Ownership): void {
  const object = requireTokenObject(exchange)
  own('token.type-is-bearer', () => assertCalledBearer(object, exchange))
  try {
    own('token.expiry-agrees', () => assertExpiryAgrees(object, exchange, reception))
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error
  }
}

/** Told of a token that does not say when it was issued, so that nothing tells a moved clock from a wrong claim. */
const RESTART =
  '; if an earlier run moved the clock of this target, restart the target: its tokens have no iat that would show it'

function isMovedOn(exp: unknown, right: number): boolean {
  return typeof exp === 'number' && exp - right > MOVED
}
