import type { FastifyContextConfig } from 'fastify'

/** Why a request is not done; each area of the specification has its own words for it on the wire. */
export type RefusalReason =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'state'
  | 'too-large'
  | 'media-type'
  | 'unsupported-file'
  | 'malformed'
  | 'invalid'
  | 'too-many'
  | 'too-slow'
  | 'busy'

/** What is wrong with the field, or with the whole request if no field is named. */
type RefusalCode = 'missing' | 'type' | 'value' | 'part-name' | 'not-json' | 'cannot-list'

/** A request that is not done. The message is for its sender, and never contains anything secret that was sent. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: RefusalReason
  /** The member or header of the request that is to blame, such as `authentication.tokenUrl`; undefined if no single one is. */
  readonly field: string | undefined
  /** For code that tells refusals apart; the message may be reworded at any time. */
  readonly code: RefusalCode | undefined

  constructor(reason: RefusalReason, message: string, field?: string, code?: RefusalCode) {
    super(message)
    this.reason = reason
    this.field = field
    this.code = code
  }
}

/** The status that a careful HTTP server gives for each reason. */
export const statusOf: Readonly<Record<RefusalReason, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  state: 409,
  'too-large': 413,
  'media-type': 415,
  'unsupported-file': 415,
  malformed: 400,
  invalid: 400,
  'too-many': 429,
  'too-slow': 408,
  busy: 503,
}

/**
 * The part of a route's config that bounds how often one address may try a secret there: more a minute are answered
 * 429 with Retry-After. Unbounded without a number. Each route counts separately.
 */
export function limitTries(perMinute: number | undefined): Pick<FastifyContextConfig, 'rateLimit'> {
  return perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } }
}
