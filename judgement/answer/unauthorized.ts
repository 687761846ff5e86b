import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { assertAcceptedWith } from './accepted.ts'

/** Judges that a platform request was answered with exactly 401. `what` names the request. @throws Violation */
export function assertUnauthorized(exchange: Exchange, what: string): HttpResponse {
  return assertAcceptedWith(401, exchange, what)
}
