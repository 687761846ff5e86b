import type { Exchange } from '../exchange/exchange.ts'

/** Says itself that something is locked for now (RFC 4918, section 11.3), whoever writes it and in whatever form. */
const LOCKED = 423

/** What to supply if a target locks out the kit. */
export const LOCKOUT_SUPPLY =
  'a target that does not lock out its sender during a run: an exemption from its lockout, or from the rules of the firewall or rate limiter in front of it'

/** True for an answer that says that something is locked for now. */
export function isLocked({ response }: Pick<Exchange, 'response'>): boolean {
  return response?.status === LOCKED
}
