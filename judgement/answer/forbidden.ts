import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { assertAcceptedWith } from './accepted.ts'

/** Judges that a platform request was answered with exactly 403. `what` names the request. @throws Violation */
export function assertForbidden(exchange: Exchange, what: string): HttpResponse {
  return assertAcceptedWith(403, exchange, what)
}
