import type { KeptToken } from './kept-token.ts'

/** A day, the longest that a conforming token is valid, and what is believed of a longer one; in seconds. */
const DAY = 86_400
const LONGEST_LIFETIME = 90_000
const MONTH = 2_592_000
/** Beyond the end of validity, in seconds: services allow for clocks that disagree. */
const MARGIN = 600

/** From when on a token must have expired, by the clock of the kit, in milliseconds since 1970. */
export function expiresAt({ issuedAt, expiresIn }: Pick<KeptToken, 'issuedAt' | 'expiresIn'>): number {
  const lifetime = expiresIn === undefined ? LONGEST_LIFETIME : Math.min(Math.max(expiresIn, DAY), MONTH)
  return issuedAt + (lifetime + MARGIN) * 1_000
}

/** Whether a token must have expired by now. */
export function isExpired(token: Pick<KeptToken, 'issuedAt' | 'expiresIn'>, now: number): boolean {
  return now > expiresAt(token)
}
