import type { Exchange } from './exchange/exchange.ts'
import { Blocked } from './outcome/blocked.ts'
import { Violation } from './outcome/violation.ts'
import type { Ownership } from './ownership.ts'

/**
 * Runs a judgement that another requirement owns and that is only a precondition here.
 * @throws Blocked in place of a Violation, naming the owner, so that one cause makes one finding. What the answer to an accepted request
 * showed goes along, and so does status 500: where the owner's own checks met nothing of the kind, it is the owner's finding all the same.
 */
export const asPrecondition: Ownership = (owner, judge) => {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const { facts } = error
    const timedOut = facts.exchange?.fault?.kind === 'timeout'
    throw new Blocked({
      reason: error.message,
      by: owner,
      ...(timedOut ? { timedOut } : {}),
      ...(isUnauthorized(facts.exchange) ? { unauthorized: true } : {}),
      ...(provesItself(facts.exchange) ? { violation: facts } : {}),
    })
  }
}

/**
 * As `asPrecondition`, where a refusal is known to be the owner's matter: it goes along too.
 * @throws Blocked in place of a Violation
 */
export const asFindingOfOwner: Ownership = (owner, judge) => {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Blocked({ reason: error.message, by: owner, violation: error.facts })
  }
}

/** Status 403 is as usual for a wrong key as 401. */
function isUnauthorized(exchange: Exchange | undefined): boolean {
  const status = exchange?.response?.status
  return status === 401 || status === 403
}

/**
 * A refusal may have a reason of the moment, such as a lockout or an overload, and proves nothing of the owner. Status 500 names no such
 * reason: the target failed (RFC 9110, section 15.6.1). What came always, beside controls that passed, had none.
 */
function provesItself(exchange: Exchange | undefined): boolean {
  const status = exchange?.response?.status
  if (exchange?.insisted !== undefined) return true
  return status !== undefined && ((status >= 200 && status <= 299) || status === 500)
}
