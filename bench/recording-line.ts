import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server that forwards to another one, and takes the place of its address. */
export abstract class LineToServer {
  readonly #server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing))
  /** Where requests are forwarded, for `request` of node:http. */
  protected readonly onward: Readonly<{ hostname: string; port: string }>

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.onward = { hostname, port }
  }

  /** @returns its address, in place of the server's */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  protected abstract pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}

/** A request as it came: its address is the path, its headers have the order and the case in which they were sent. */
export interface RecordedRequest {
  method: string
  path: string
  headers: string[]
  body: Buffer
}

/** A line to a server that keeps each completed request. */
export class RecordingLine extends LineToServer {
  readonly requests: RecordedRequest[] = []

  protected async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', rawHeaders: headers } = incoming
    const body = await buffer(incoming).catch(() => undefined)
    if (body === undefined) return
    this.requests.push({ method, path, headers, body })
    // The parts of a chunked body are joined, so the length is the whole body's.
    const onward = request({ ...this.onward, method, path, headers: onwardHeaders(incoming, body) })
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.end(body)
  }
}

function onwardHeaders({ headers }: IncomingMessage, body: Buffer): IncomingMessage['headers'] {
  const { 'transfer-encoding': isChunked, expect: _, ...others } = headers
  return isChunked === undefined ? others : { ...others, 'content-length': String(body.length) }
}
