import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'

/** What is kept of every exchange, shown or not, to measure the line by. */
export interface SentExchange {
  /** Milliseconds since 1970 at which it was sent; NaN where the check has no time. */
  at: number
  /** Milliseconds until the answer began, where it came in pieces, and until it ended. */
  firstByte: number | undefined
  took: number
  /** Bytes of the bodies. */
  up: number
  down: number
  attempt: number
  answered: boolean
  interference: ExchangeRecord['interference']
}

/** What is kept of the exchanges that a check sent. */
export function listSent({ startedAt, exchanges }: CheckLine): readonly SentExchange[] {
  const begun = Date.parse(startedAt ?? '')
  return exchanges.map(({ request, response, timings, attempt = 1, fault, interference }) => ({
    at: begun + (timings?.at ?? 0),
    firstByte: timings?.firstByte,
    took: timings?.total ?? 0,
    up: request.body?.size ?? 0,
    down: response?.body?.size ?? 0,
    attempt,
    answered: response !== undefined && fault === undefined,
    interference,
  }))
}
