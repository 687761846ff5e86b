import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { getCACertificates } from 'node:tls'
import { bareHost, defaultPort, proxyFor } from '../../../fixtures/http/connecting/proxy-for.ts'
import type { HeaderList } from '../../../judgement/exchange/exchange.ts'

/** Where requests are passed on to. */
export interface Forwarding {
  /** Scheme, host and port of the server behind. */
  upstream: string
  /** The client's own Host field is passed on, so that addresses in answers lead back to the recorder. */
  keepsHost: boolean
  /** Fields that the target file wants on every request; added where the client has none of that name. */
  headers: Readonly<Record<string, string>>
  /** One more issuer to trust, as PEM text. */
  ca?: string
}

/** The answer, passed on as soon as it is asked for; or why none came, unless it was the client that left. */
type Forwarded = { response: IncomingMessage; passTo(): void } | { problem: string | undefined }

/** Fields of one connection, which mean nothing on the next one; fields behind a body are not passed on, so none are announced. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'upgrade',
  'http2-settings',
  'expect',
])
/** Bytes of header fields that a recorder takes, from either side. */
export const HEADER_SIZE = 256 * 1024

/** Forwards a request as it comes in. When the client has gone, nobody waits for the answer any more. */
export function forward(
  request: IncomingMessage,
  answer: ServerResponse,
  path: string,
  options: Forwarding,
): Promise<Forwarded> {
  const outgoing = open(request, path, options)
  const { headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody) request.pipe(outgoing)
  else outgoing.end()
  request.on('error', () => {})
  answer.once('close', () => outgoing.destroy())
  // A client that was answered early may still send the rest, and then reads the answer.
  for (const over of ['error', 'close'] as const) outgoing.once(over, () => request.resume())
  return new Promise((resolve) => {
    outgoing.on('error', ({ message }) => {
      const hasLeft = answer.destroyed
      resolve({ problem: hasLeft ? undefined : `${options.upstream} did not answer: ${message}` })
    })
    outgoing.once('close', () => resolve({ problem: undefined }))
    outgoing.once('response', (response) => {
      response.on('error', () => {})
      resolve({ response, passTo: () => pass(response, answer) })
    })
  })
}

function open(request: IncomingMessage, path: string, options: Forwarding): ClientRequest {
  const url = new URL(options.upstream)
  const isSecure = url.protocol === 'https:'
  const proxy = proxyFor(url)?.href
  const { ca } = options
  const settings = {
    ...(proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
  }
  const send = isSecure ? secureRequest : plainRequest
  return send({
    host: bareHost(url),
    port: url.port || defaultPort(url),
    path,
    method: request.method,
    headers: headersFor(request, options, url.host),
    maxHeaderSize: HEADER_SIZE,
    agent: isSecure ? new SecureAgent(settings) : new Agent(settings),
  })
}

function pass(response: IncomingMessage, answer: ServerResponse): void {
  if (answer.destroyed) {
    response.destroy()
    return
  }
  answer.sendDate = false
  const headers = headerPairs(response.rawHeaders).filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()))
  answer.writeHead(response.statusCode ?? 502, response.statusMessage, headers.flat())
  // The head of a stream comes long before its first byte.
  answer.flushHeaders()
  answer.once('close', () => response.destroy())
  response.once('aborted', () => answer.destroy())
  response.pipe(answer)
}

function headersFor(request: IncomingMessage, { keepsHost, headers }: Forwarding, host: string): string[] {
  const own = headerPairs(request.rawHeaders)
    .filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()))
    .map(([name, value]): HeaderList[number] =>
      !keepsHost && name.toLowerCase() === 'host' ? [name, host] : [name, value],
    )
  const added = Object.entries(headers).filter(
    ([wanted]) => !own.some(([name]) => name.toLowerCase() === wanted.toLowerCase()),
  )
  return [...own, ...added].flat()
}

/** Header fields as pairs; Node lists names and values in turn. */
export function headerPairs(rawHeaders: readonly string[]): HeaderList {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  )
}
