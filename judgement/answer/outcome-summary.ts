import type { Exchange } from '../exchange/exchange.ts'
import { isSuccess } from './accepted.ts'

/** How a request was answered, in two or three words, for the answer to an observation: "accepted (200)", "refused (400)". */
export function outcomeSummary({ response, fault }: Exchange): string {
  if (response === undefined) return `not answered (${fault?.kind ?? 'nothing came'})`
  return `${isSuccess(response.status) ? 'accepted' : 'refused'} (${response.status})`
}

/** As `outcomeSummary`, for the answer to a request that is to be refused: where it was not, that is for another requirement to judge. */
export function refusalSummary(exchange: Exchange): string {
  const { response } = exchange
  return response !== undefined && isSuccess(response.status)
    ? `not refused (${response.status})`
    : outcomeSummary(exchange)
}
