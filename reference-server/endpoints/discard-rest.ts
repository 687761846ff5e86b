import type { IncomingMessage } from 'node:http'

const mostBytes = 256 * 1_048_576

/**
 * Reads on without keeping anything, so that a client that is still sending gets to read the refusal; closing at
 * once would reset its connection. Breaks off where there seems to be no end to it.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  let discarded = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > mostBytes) request.destroy()
  })
  request.resume()
}
