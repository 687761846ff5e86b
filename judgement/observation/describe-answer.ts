import { assertAcceptedBy, isRefused, isSuccess } from '../answer/accepted.ts'
import type { ChannelEndpoint } from '../channel/channel-endpoint.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, memberOf, readJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { linesOf, readDataLine } from '../stream/stream-lines.ts'

/** An answer in a few words, for observations: status, content type, and the form of its body. */
export function describeAnswer({ response, fault }: Exchange): string {
  if (response === undefined) return `no answer: ${fault?.message ?? 'nothing came'}`
  const type = response.header('content-type') ?? 'no content type'
  const body = readJson(response.bytes)
  if (body.ok) return `${response.status}, ${type}, ${describeJson(body.value)}`
  return `${response.status}, ${type}, ${response.bytes.length} bytes that are not JSON`
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
  const { response } = exchange
  return response !== undefined && isSuccess(response.status)
    ? `not refused (${response.status})`
    : outcomeSummary(exchange)
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

/** What an answer of each endpoint has to contain, and the requirement that finds it missing. */
const SUBSTANCE: Readonly<
  Record<ChannelEndpoint, { owner: string; what: string; isIn(bytes: Uint8Array): boolean }>
> = {
  stream: {
    owner: 'stream.carries-reply',
    what: 'an event',
    isIn: (bytes) => linesOf(bytes).some((line) => readDataLine(line).ok),
  },
  invoke: {
    owner: 'invoke.shape',
    what: 'a reply',
    isIn: (bytes) => memberOf(objectIn(bytes), 'message') !== undefined,
  },
  batch: { owner: 'batch.one-reply-each', what: 'a reply', isIn: (bytes) => isFilled(jsonIn(bytes)) },
  files: {
    owner: 'files.one-url-per-file',
    what: 'an address',
    isIn: (bytes) => isFilled(memberOf(objectIn(bytes), 'uploadedFiles')),
  },
  extensions: {
    owner: 'extensions.complete',
    what: 'an extension',
    isIn: (bytes) => isFilled(memberOf(objectIn(bytes), 'supportedFileExtensions')),
  },
}

/**
 * Judges that a channel endpoint accepted a correct request and answered it: acceptance with an empty answer does not show what was
 * understood. @throws Violation if it was not accepted @throws Blocked if the answer is empty
 */
export function assertAnsweredBy(endpoint: ChannelEndpoint, exchange: Exchange, what: string): void {
  const { bytes, status } = assertAcceptedBy(endpoint, exchange, what)
  const { owner, what: substance, isIn } = SUBSTANCE[endpoint]
  if (isIn(bytes)) return
  throw new Blocked({
    reason: `${what}, on ${endpoint}, is answered ${status} without ${substance}, which shows nothing`,
    by: owner,
  })
}

/** Whether an endpoint accepted a request and its answer contains what that endpoint answers with. */
export function isAnsweredBy(endpoint: ChannelEndpoint, { response }: Exchange): boolean {
  return response !== undefined && isSuccess(response.status) && SUBSTANCE[endpoint].isIn(response.bytes)
}

function jsonIn(bytes: Uint8Array): unknown {
  const reading = readJson(bytes)
  return reading.ok ? reading.value : undefined
}

function objectIn(bytes: Uint8Array): JsonObject {
  const value = jsonIn(bytes)
  return isJsonObject(value) ? value : {}
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
