import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Bytes of a body that are kept: enough for every message, and for the names of the files in an upload. */
const KEPT = 256 * 1024

/** A request, read to its end. */
export interface ReceivedRequest {
  method: string
  /** Without its query. */
  path: string
  headers: IncomingHttpHeaders
  /** The beginning of the body. */
  text: string
  /** Bytes of the whole body. */
  size: number
}

/** Reads a request to its end; undefined where it broke off. */
export async function receivedRequest(message: IncomingMessage): Promise<ReceivedRequest | undefined> {
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const piece of message as AsyncIterable<Buffer>) {
      if (size < KEPT) kept.push(piece)
      size += piece.length
    }
  } catch {
    return undefined
  }
  const [path = '/'] = (message.url ?? '/').split('?')
  const text = Buffer.concat(kept).toString('utf8')
  return { method: message.method ?? 'GET', path, headers: message.headers, text, size }
}
