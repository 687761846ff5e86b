import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ClientExchange } from '../../../judgement/client-traffic/client-traffic.ts'
import type { HeaderList } from '../../../judgement/exchange/exchange.ts'
import { type Forwarding, forward, HEADER_SIZE, headerPairs } from './forward.ts'
import { recordAnswer, recordBody } from './record-body.ts'
import type { TrafficLog } from './traffic-log.ts'

/** How a recorder passes on what it records. */
export interface RecorderOptions extends Forwarding {
  log: TrafficLog
  /** Called with each answer before the client gets it. */
  onAnswer?: (request: { url: string; headers: HeaderList }, status: number) => Promise<void>
}

/** A server in front of another one, which forwards and records everything that it is sent. */
export interface RecorderServer {
  /** Without a slash at its end. */
  origin: string
  close(): Promise<void>
}

/** Milliseconds for which a connection is kept open for the next request; with less, a client may send just as it closes. */
const KEEP_ALIVE = 120_000

/** Starts a recorder on a free port of this machine. */
export async function startRecorder(options: RecorderOptions): Promise<RecorderServer> {
  let origin = ''
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE, requestTimeout: 0, maxHeaderSize: HEADER_SIZE },
    (request, answer) => {
      const exchange = record(request, answer, origin, options)
      exchange.catch(() => answer.destroy())
      options.log.follow(exchange)
    },
  )
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the recorder has no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function record(
  request: IncomingMessage,
  answer: ServerResponse,
  origin: string,
  options: RecorderOptions,
): Promise<ClientExchange> {
  const { log, onAnswer } = options
  const sentAt = log.now()
  // A client that uses the recorder as its proxy sends the whole address.
  const path = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const url = `${origin}${path}`
  const headers = headerPairs(request.rawHeaders)
  const body = recordBody(request, log)
  const forwarded = await forward(request, answer, path, options)
  const recorded = 'problem' in forwarded ? undefined : recordAnswer(forwarded.response)
  if ('problem' in forwarded) {
    if (forwarded.problem !== undefined) log.problem(forwarded.problem)
    answer.destroy()
  } else {
    const { response } = forwarded
    await onAnswer?.({ url, headers }, response.statusCode ?? 0)
    forwarded.passTo()
  }
  const came = await recorded
  const answeredAt = log.now()
  const sent = await body
  const trailers = headerPairs(request.rawTrailers)
  return {
    sentAt,
    ...(came === undefined ? {} : { answeredAt }),
    method: request.method ?? '',
    url,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    ...(trailers.length === 0 ? {} : { trailers }),
    ...(came === undefined ? {} : { response: came }),
  }
}
