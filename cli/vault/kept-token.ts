import type { Target } from '../../fixtures/target/target.ts'

/** Whose a token is: a token is sent to that target only, for that account. */
export interface TokenOwner {
  /** The name in the target file. */
  target: string
  tokenUrl: string
  baseUrl: string
  audience: string
  accountId: string
  clientId: string
}

/** A token that was seen to work after it was issued. */
export interface KeptToken extends TokenOwner {
  token: string
  /** When it was answered, by the clock of the kit, in milliseconds since 1970. */
  issuedAt: number
  /** Seconds, as the target said. Absent if it said nothing useful. */
  expiresIn?: number
}

const MEMBERS = ['target', 'tokenUrl', 'baseUrl', 'audience', 'accountId', 'clientId'] as const

/** Whether a token was issued to that key, of that target, for that account. */
export function isOwnedBy(token: TokenOwner, owner: TokenOwner): boolean {
  return MEMBERS.every((member) => token[member] === owner[member])
}

/** A day, the longest that a conforming token is valid, and the most that is believed; in seconds. */
const DAY = 86_400
const LONGEST_LIFETIME = 90_000
const MONTH = 2_592_000
/** Seconds past the end of validity: services allow for clocks that disagree. */
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

/** The target with a token of the vault as the expired one that its file does not give. */
export function substituteExpiredToken(target: Target, { token }: Pick<KeptToken, 'token'>): Target {
  const { platform } = target
  return platform === undefined ? target : { ...target, platform: { ...platform, expiredToken: token } }
}
