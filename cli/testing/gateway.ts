import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { serveUntilEnd } from './serve-until-end.ts'

/** A request that went through a gateway. */
export interface PassedRequest {
  /** The whole address, as it was requested. */
  url: string
  body: Buffer
}

/** An answer as a gateway may change it. */
export interface PassedAnswer {
  status: number
  text: string
}

/** What went through a gateway. */
export interface Gateway {
  /** Its own address, without a path. */
  address: string
  /** Requests that it passed on, in the order in which they came. */
  passed: PassedRequest[]
  /** The most that were under way at a time. */
  most: number
}

/** How a gateway passes requests on. */
export interface GatewayOptions {
  /** Where requests go; those in absolute form, as a proxy gets them, go to the same port. */
  origin: string
  /** Speaks TLS with this certificate. */
  certificate?: { cert: string; key: string }
  /** Milliseconds before each answer. */
  delay?: number
  /** What meets a request instead of the server, by its number from 1 and its address; undefined passes it on. */
  disturb?: (count: number, url: URL) => Disturbance | undefined
  /** Milliseconds that an answer stays open after the server's has ended. */
  linger?: (request: PassedRequest) => number
  /** What becomes of the server's answer to a request; undefined passes it on as it comes. */
  rewrite?: (request: IncomingMessage) => ((answer: PassedAnswer) => PassedAnswer) | undefined
}

/** What a gateway does itself: answer with that status, 423 as JSON like a lock of the server's own, or break the connection. */
export type Disturbance = 403 | 423 | 502 | 503 | 504 | 'reset'

/** Passes every request on to a server and its answer back, both as they come, until the test ends. */
export async function gateway(t: TestContext, options: GatewayOptions): Promise<Gateway> {
  const { origin, certificate, delay = 0, disturb, linger = () => 0, rewrite } = options
  const { port: originPort } = new URL(origin)
  const seen: Gateway = { address: '', passed: [], most: 0 }
  let underWay = 0
  let came = 0
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const url = new URL(incoming.url ?? '/', origin)
    came += 1
    const disturbance = disturb?.(came, url)
    if (disturbance !== undefined) {
      interrupt(disturbance, incoming, answer)
      return
    }
    const pieces: Buffer[] = []
    const request: PassedRequest = { url: url.href, body: Buffer.alloc(0) }
    seen.passed.push(request)
    underWay += 1
    seen.most = Math.max(seen.most, underWay)
    answer.on('close', () => {
      underWay -= 1
    })
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      request.body = Buffer.concat(pieces)
    })
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: originPort,
      path: `${url.pathname}${url.search}`,
      method: incoming.method,
      headers: certificate === undefined ? incoming.rawHeaders : dropHost(incoming.rawHeaders),
      agent: false,
    })
    outgoing.on('response', (response) => {
      setTimeout(() => {
        const change = rewrite?.(incoming)
        if (change !== undefined) {
          void passChanged(response, answer, change)
          return
        }
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
        const open = linger(request)
        response.pipe(answer, { end: open === 0 })
        if (open > 0) response.on('end', () => setTimeout(() => answer.end(), open))
      }, delay)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.on('error', () => outgoing.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = certificate === undefined ? createServer(pass) : createSecureServer(certificate, pass)
  const port = await serveUntilEnd(t, server)
  seen.address = certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`
  return seen
}

/** Answers like a gateway that cannot reach its server, or breaks a connection. */
function interrupt(disturbance: Disturbance, incoming: IncomingMessage, answer: ServerResponse): void {
  if (disturbance === 'reset') {
    incoming.socket.resetAndDestroy()
    return
  }
  incoming.resume().on('end', () => {
    if (disturbance === 423) {
      answer.writeHead(disturbance, { 'content-type': 'application/json' })
      answer.end('{"error":"locked"}')
      return
    }
    answer.writeHead(disturbance, { server: 'stand-in', 'content-type': 'text/html' })
    answer.end(`<html><h1>${disturbance}</h1></html>`)
  })
}

async function passChanged(
  response: IncomingMessage,
  answer: ServerResponse,
  change: (answer: PassedAnswer) => PassedAnswer,
): Promise<void> {
  const { status, text: changed } = change({ status: response.statusCode ?? 502, text: await text(response) })
  answer.writeHead(status, { 'content-type': response.headers['content-type'] ?? '' })
  answer.end(changed)
}

/** Behind TLS a server that is asked without it would name an address that does not exist; so it is asked under its own name. */
function dropHost(rawHeaders: readonly string[]): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  )
  return Object.fromEntries(pairs.filter(([name = '']) => name.toLowerCase() !== 'host'))
}
