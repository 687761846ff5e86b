import type { Exchange } from '../exchange/exchange.ts'
import type { Place } from '../outcome/violation.ts'

/** The status as the place of an offence, to be spread into the facts of a violation; empty where no answer came. */
export function atStatus({ response }: Exchange): { place?: Place } {
  return response === undefined ? {} : { place: { kind: 'status', at: String(response.status) } }
}
