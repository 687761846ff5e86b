import { assertAcceptedBy, isSuccess } from './answer/accepted.ts'
import type { ChannelEndpoint } from './channel/channel-endpoint.ts'
import type { Exchange } from './exchange/exchange.ts'
import { isJsonObject, type JsonObject, memberOf, readJson } from './json/json-body.ts'
import { Blocked } from './outcome/blocked.ts'
import { linesOf, readDataLine } from './stream/stream-lines.ts'

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
    reason: `${what}, on ${endpoint}, gets ${status} without ${substance}, which proves nothing`,
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
