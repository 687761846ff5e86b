import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'

/**
 * Comes before a judgement of an answer as a whole: the kit has read all of it. How long an answer may be is not specified, and how much
 * of it is read is the kit's own choice. @throws Blocked where an answer that accepts is longer
 */
export function requireReadWhole({ response, fault }: Exchange, what: string): void {
  if (response === undefined || fault?.kind !== 'too-large') return
  if (response.status < 200 || response.status > 299) return
  throw new Blocked({
    reason: `${fault.message}; ${what} got status ${response.status} and more than that`,
    supply: 'answers that are no longer than what the kit reads of them',
  })
}
