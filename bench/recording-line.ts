import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LineToServer } from './line-to-server.ts'

/** A request as it came: its address is the path, its headers are in the order and the case they were sent in. */
export interface RecordedRequest {
  method: string
  path: string
  headers: string[]
  body: Buffer
}

/** A line to a server that keeps each request that ends. */
export class RecordingLine extends LineToServer {
  readonly requests: RecordedRequest[] = []

  protected async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', rawHeaders: headers } = incoming
    const body = await buffer(incoming).catch(() => undefined)
    if (body === undefined) return
    this.requests.push({ method, path, headers, body })
    // Parts of a body that was chunked are put together, so the length is what it says.
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
