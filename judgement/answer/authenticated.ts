import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { assertAccepted, assertAcceptedWith, isAccepted } from './accepted.ts'

/**
 * Judges that the platform knows the key behind a token: it accepts the request, or forbids it with 403, since it is left open whether a
 * workspace key's role may list the workspaces of the account. @throws Violation
 */
export function assertAuthenticated(exchange: Exchange, what: string): void {
  if (exchange.response?.status !== 403) assertAccepted(exchange, what)
}

/**
 * Judges that a token of a new key opens the listing of its account, as far as keys of its type may: an account key's is accepted, a
 * workspace key's is known. @throws Violation
 */
export function assertOpensListing(type: 'account' | 'workspace', exchange: Exchange, what: string): void {
  if (type === 'account') assertAccepted(exchange, what)
  else assertAuthenticated(exchange, what)
}

/** Whether the platform knows the key behind a token, as `assertAuthenticated` judges it. */
export function isKnown(exchange: Exchange): boolean {
  return isAccepted(exchange) || exchange.response?.status === 403
}

/** Judges that a platform request was answered with exactly 403. `what` names the request. @throws Violation */
export function assertForbidden(exchange: Exchange, what: string): HttpResponse {
  return assertAcceptedWith(403, exchange, what)
}

/** Judges that a platform request was answered with exactly 401. `what` names the request. @throws Violation */
export function assertUnauthorized(exchange: Exchange, what: string): HttpResponse {
  return assertAcceptedWith(401, exchange, what)
}
