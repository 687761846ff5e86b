import { asPrecondition } from '../as-precondition.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { Violation } from '../outcome/violation.ts'
import { answerSummary } from './answer-summary.ts'
import { requireReadWhole } from './read-whole.ts'

/**
 * Judges that a correct request was accepted: status 2xx, body whole. `what` names the request: "a message without userId".
 * @throws Violation also for a network fault that came twice, since the target had to answer.
 * @throws Blocked where the body is longer than what the kit reads of it
 */
export function assertAccepted(exchange: Exchange, what: string): HttpResponse {
  const response = assertAcceptedStatus(exchange, what)
  if (exchange.fault === undefined) return response
  requireReadWhole(exchange, what)
  throw new Violation({ expected: `${what} to be answered whole`, actual: answerSummary(exchange), exchange })
}

/** As `assertAccepted`, by the status alone: for a body that is judged as it comes, and may be left before its end. */
export function assertAcceptedStatus(exchange: Exchange, what: string): HttpResponse {
  const { response } = exchange
  if (response !== undefined && isSuccess(response.status)) return response
  throw new Violation({
    expected: `${what} to be accepted (2xx)`,
    actual: answerSummary(exchange),
    exchange,
    ...(response === undefined ? {} : { place: { kind: 'status', at: String(response.status) } as const }),
  })
}

/** As `assertAccepted`, with exactly the status that the specification gives. @throws Violation */
export function assertAcceptedWith(status: number, exchange: Exchange, what: string): HttpResponse {
  const { response, fault } = exchange
  if (response?.status === status) {
    if (fault === undefined) return response
    requireReadWhole(exchange, what)
  }
  throw new Violation({
    expected: `${what} to be answered with status ${status}`,
    actual: answerSummary(exchange),
    exchange,
    ...(response === undefined ? {} : { place: { kind: 'status', at: String(response.status) } as const }),
  })
}

/** As `assertAccepted`, where acceptance is the precondition of another judgement. @throws Blocked naming the owner. */
export function requireAccepted(exchange: Exchange, owner: string, what: string): HttpResponse {
  return asPrecondition(owner, () => assertAccepted(exchange, what))
}

/** True where a request was accepted and its answer came whole. */
export function isAccepted({ response, fault }: Exchange): boolean {
  return response !== undefined && isSuccess(response.status) && fault === undefined
}

/** True where an answer came and its status is not 2xx. */
export function isRefused({ response }: Exchange): boolean {
  return response !== undefined && !isSuccess(response.status)
}

/** True for 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}
