import { asPrecondition } from '../as-precondition.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { isSuccess } from './accepted.ts'
import { assertClientError } from './client-error.ts'
import { assertOversizeRefused, assertRefused } from './refused.ts'

/** A kind of request that is to be refused. */
export interface Refusal {
  what: string
  /** The requirement that finds it when it is accepted. */
  owner: string
  /** Its owner is a should: where it is accepted, nothing is to be said here, and nothing is missing. */
  mayBeAccepted?: true
  /** A connection closed while the body was still being sent refuses as well, and has no status. */
  mayBeCutOff?: true
}

/**
 * Judges that requests of a kind were refused as the client's error. @throws Violation @throws Blocked where one was accepted that may not be
 * @throws NotApplicable where none was refused with a status
 */
export function assertRefusedAsClientError(
  { what, owner, mayBeAccepted, mayBeCutOff }: Refusal,
  answers: readonly { what: string; exchange: Exchange }[],
): void {
  let answered = 0
  let accepted = 0
  for (const { what: one, exchange } of answers) {
    if (mayBeAccepted && isSuccess(exchange.response?.status ?? 0)) {
      accepted += 1
      continue
    }
    const judge = mayBeCutOff ? assertOversizeRefused : assertRefused
    asPrecondition(owner, () => judge(exchange, one))
    if (mayBeCutOff && exchange.response === undefined) continue

    assertClientError(exchange, one)
    answered += 1
  }
  if (answered > 0) return
  throw new NotApplicable(
    accepted > 0
      ? `the target accepts ${what}, which is for ${owner} to find`
      : `the target closes the connection over ${what}`,
  )
}
