import { pluralise } from '../../text/pluralise.ts'
import { hasSuccessStatus, isRefused, isSuccess } from '../answer/accepted.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'

/** An answer in a few words, for observations: status, content type, and the form of its body. */
export function describeAnswer({ response, fault }: Exchange): string {
  if (response === undefined) return `no answer: ${fault?.message ?? 'nothing came'}`
  const type = response.header('content-type') ?? 'no content type'
  const body = readJson(response.bytes)
  if (body.ok) return `${response.status}, ${type}, ${describeJson(body.value)}`
  const { length } = response.bytes
  if (length === 0) return `${response.status}, ${type}, no body`
  return `${response.status}, ${type}, ${pluralise(length, 'byte that is', 'bytes that are')} not JSON`
}

/** As `describeAnswer`, for the form of a refusal, with that status if given: any other answer is not an example of it. */
export function describeRefusal(exchange: Exchange, status?: number): string {
  const { response } = exchange
  const isOne =
    response === undefined || (status === undefined ? isRefused(exchange) : response.status === status)
  return isOne ? describeAnswer(exchange) : `none came, but: ${describeAnswer(exchange)}`
}

/** How a request was answered, in two or three words, for an observation: "accepted (200)", "refused (400)". */
export function outcomeSummary({ response, fault }: Exchange): string {
  if (response === undefined) return `not answered (${fault?.kind ?? 'nothing came'})`
  return `${isSuccess(response.status) ? 'accepted' : 'refused'} (${response.status})`
}

/** As `outcomeSummary`, for a request that has to be refused: if it was not, another requirement judges that. */
export function refusalSummary(exchange: Exchange): string {
  return hasSuccessStatus(exchange) ? `not refused (${exchange.response?.status})` : outcomeSummary(exchange)
}

/** Levels that are spelled out; deeper ones are named only by their type. */
const DEEPEST = 4

/** The form of a JSON value, without its content: `{ data: [{ id: string, name: string }], total: number }`. For observations. */
export function describeJson(value: unknown, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth === DEEPEST) return 'array'
    const forms = new Set(value.map((element) => describeJson(element, depth + 1)))
    return `[${[...forms].sort().join(' | ')}]`
  }
  if (isJsonObject(value)) {
    if (depth === DEEPEST) return 'object'
    const members = Object.entries(value).map(
      ([name, member]) => `${name}: ${describeJson(member, depth + 1)}`,
    )
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return value === null ? 'null' : typeof value
}
