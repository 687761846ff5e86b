import type { Exchange } from '../exchange/exchange.ts'
import { describeJson } from '../json/describe-json.ts'
import { readJson } from '../json/json-body.ts'
import { isRefused } from './accepted.ts'

/** An answer in a few words, for observations: status, content type, and the form of its body. */
export function describeAnswer({ response, fault }: Exchange): string {
  if (response === undefined) return `no answer: ${fault?.message ?? 'nothing came'}`
  const type = response.header('content-type') ?? 'no content type'
  const body = readJson(response.bytes)
  if (body.ok) return `${response.status}, ${type}, ${describeJson(body.value)}`
  return `${response.status}, ${type}, ${response.bytes.length} bytes that are no JSON`
}

/** As `describeAnswer`, for what a refusal looks like, one of that status where it is given: what came instead is no example of it. */
export function describeRefusal(exchange: Exchange, status?: number): string {
  const { response } = exchange
  const isOne =
    response === undefined || (status === undefined ? isRefused(exchange) : response.status === status)
  return isOne ? describeAnswer(exchange) : `none came, but: ${describeAnswer(exchange)}`
}
