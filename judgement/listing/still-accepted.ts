import { assertAccepted, isAccepted } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import { assertAuthenticated } from '../answer/authenticated.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { readJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { isEmptyListing } from './shows-workspace.ts'

/**
 * Judges that a token still opens what it opened `before`: a listing that was accepted still is, and still lists something. If the request
 * was forbidden to the key, it is enough that the key is known. `what` names the request.
 * @throws Violation
 */
export function assertStillAccepted(before: Exchange, after: Exchange, what: string): void {
  if (!isAccepted(before) || before.response === undefined) {
    assertAuthenticated(after, what)
    return
  }
  const listing = assertAccepted(after, what)
  if (!listsSomething(before.response) || listsSomething(listing)) return
  throw new Violation({
    expected: `${what} to be answered with a list, as before`,
    actual: answerSummary(after),
    exchange: after,
  })
}

function listsSomething(response: HttpResponse): boolean {
  return readJson(response.bytes).ok && !isEmptyListing(response)
}
