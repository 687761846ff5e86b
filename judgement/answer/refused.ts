import type { Exchange, NetworkFault } from '../exchange/exchange.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'
import { hasSuccessStatus, isRefused } from './accepted.ts'
import { answerSummary } from './answer-summary.ts'
import { assertClientError, atStatus, isClientError } from './client-error.ts'

/**
 * How a server that stops reading an oversize body shows it. The kernel may have taken the last bytes before the connection was reset, so a
 * reset means the same as a close while sending.
 */
const CUT_OFF: readonly NetworkFault['kind'][] = ['closed-while-sending', 'reset']

/**
 * Judges that a request was refused: any answer but 2xx, whole or not. `what` names the request: "a message without threadId".
 * @param beside what else was seen, reported with the violation
 * @throws Violation if it was accepted, or if no answer came at all: silence refuses nothing.
 */
export function assertRefused(exchange: Exchange, what: string, beside?: string): void {
  if (isRefused(exchange)) return
  throw new Violation({
    expected: `${what} to be refused`,
    actual: [answerSummary(exchange), ...(beside === undefined ? [] : [beside])].join('; '),
    exchange,
    ...atStatus(exchange),
  })
}

/** As `assertRefused`; a connection closed while the oversize body is being sent refuses it too. @throws Violation */
export function assertOversizeRefused(exchange: Exchange, what: string, beside?: string): void {
  if (!isCutOff(exchange)) assertRefused(exchange, what, beside)
}

/** True if the connection was closed during a request, without an answer. */
export function isCutOff({ response, fault }: Exchange): boolean {
  return response === undefined && fault !== undefined && CUT_OFF.includes(fault.kind)
}

/** A kind of request that has to be refused. */
interface Refusal {
  what: string
  /** The requirement that finds it accepted. */
  owner: string
  /** Its owner is a should: if it is accepted, that is not reported here, and nothing is missing. */
  mayBeAccepted?: true
  /** A connection closed while the body was still being sent refuses as well, and has no status. */
  mayBeCutOff?: true
}

/**
 * Judges that requests of a kind were refused as the client's error. @throws Violation @throws Blocked if one was accepted that must not be
 * @throws NotApplicable if none was refused with a status
 */
export function assertRefusedAsClientError(
  { what, owner, mayBeAccepted, mayBeCutOff }: Refusal,
  answers: readonly { what: string; exchange: Exchange }[],
): void {
  let answered = 0
  let accepted = 0
  for (const { what: one, exchange } of answers) {
    if (mayBeAccepted && hasSuccessStatus(exchange)) {
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

/**
 * True if a target says that it rejects a request: with a client error, or by closing while a large body was still being sent. Only in this
 * way may it refuse what is larger than ordinary.
 */
export function isRefusedOpenly(exchange: Exchange): boolean {
  return isClientError(exchange) || exchange.fault?.kind === 'closed-while-sending'
}
