import type { Exchange } from '../exchange/exchange.ts'
import { type Place, Violation } from '../outcome/violation.ts'
import { answerSummary } from './answer-summary.ts'

/** Judges that a request was refused as the client's error, 4xx; for the `*.refusal-is-client-error` requirements. @throws Violation */
export function assertClientError(exchange: Exchange, what: string): void {
  if (isClientError(exchange)) return
  throw new Violation({
    expected: `${what} to be refused with a client error (4xx)`,
    actual: answerSummary(exchange),
    exchange,
    ...atStatus(exchange),
  })
}

/** True for an answer of 4xx. */
export function isClientError({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 400 && response.status <= 499
}

/** The status as the place of an offence, to be spread into the facts of a violation; empty if no answer came. */
export function atStatus({ response }: Exchange): { place?: Place } {
  return response === undefined ? {} : { place: { kind: 'status', at: String(response.status) } }
}
