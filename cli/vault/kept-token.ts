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

/** A token that was seen to be good after it had been issued. */
export interface KeptToken extends TokenOwner {
  token: string
  /** When it was answered, by the clock of the kit, in milliseconds since 1970. */
  issuedAt: number
  /** What the target said: seconds. Absent where it said nothing of use. */
  expiresIn?: number
}

const MEMBERS = ['target', 'tokenUrl', 'baseUrl', 'audience', 'accountId', 'clientId'] as const

/** Whether a token was issued to that key, of that target, for that account. */
export function isOf(token: TokenOwner, owner: TokenOwner): boolean {
  return MEMBERS.every((member) => token[member] === owner[member])
}
