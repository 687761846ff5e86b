import type { Exchange, NetworkFault } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { isSuccess } from './accepted.ts'
import { answerSummary } from './answer-summary.ts'

/**
 * How a server that stops reading an oversize body shows it. The kernel may have taken the last bytes before the connection
 * was reset, so a reset says the same as a close while sending.
 */
const CUT_OFF: readonly NetworkFault['kind'][] = ['closed-while-sending', 'reset']

/**
 * Judges that a request was refused: any answer but 2xx, whole or not. `what` names the request: "a message without threadId".
 * @param beside what else was seen, told beside the violation
 * @throws Violation where it was accepted, or where no answer came at all: silence refuses nothing.
 */
export function assertRefused(exchange: Exchange, what: string, beside?: string): void {
  const { response } = exchange
  if (response !== undefined && !isSuccess(response.status)) return
  throw new Violation({
    expected: `${what} to be refused`,
    actual: [answerSummary(exchange), ...(beside === undefined ? [] : [beside])].join('; '),
    exchange,
    ...(response === undefined ? {} : { place: { kind: 'status', at: String(response.status) } as const }),
  })
}

/** As `assertRefused`; a connection closed while the oversize body is being sent refuses it too. @throws Violation */
export function assertOversizeRefused(exchange: Exchange, what: string, beside?: string): void {
  if (!isCutOff(exchange)) assertRefused(exchange, what, beside)
}

/** True where the connection was closed over a request, without an answer. */
export function isCutOff({ response, fault }: Exchange): boolean {
  return response === undefined && fault !== undefined && CUT_OFF.includes(fault.kind)
}
