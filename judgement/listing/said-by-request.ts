import type { Exchange } from '../exchange/exchange.ts'

/** The user that a request names in X-User-Id, if it does: an answer may repeat it. */
export function userNamedBy({ sentHeaders }: Exchange): string | undefined {
  return sentHeaders.find(([name]) => name.toLowerCase() === 'x-user-id')?.[1]
}
