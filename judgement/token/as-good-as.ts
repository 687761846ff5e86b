import { assertAccepted, isAccepted } from '../answer/accepted.ts'
import { assertAuthenticated } from '../answer/authenticated.ts'
import type { Exchange } from '../exchange/exchange.ts'

/**
 * Judges that a token opens as much as it, or another of its key, did `before`: what was accepted still is. Where the request was
 * forbidden to the key, it is enough that the key is known. `what` names the request. @throws Violation
 */
export function assertAsGoodAs(before: Exchange, after: Exchange, what: string): void {
  if (isAccepted(before)) assertAccepted(after, what)
  else assertAuthenticated(after, what)
}
