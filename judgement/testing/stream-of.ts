import type { Exchange, NetworkFault } from '../exchange/exchange.ts'
import { asFinding } from '../ownership.ts'
import { readStreamedReply, type StreamedReply } from '../stream/streamed-reply.ts'

/** How a stream came to its end, for the tests of the judgements on streams. */
export interface StreamEnding {
  complete?: boolean
  fault?: NetworkFault['kind']
  /** Milliseconds at which the only chunk came, and the reading ended. */
  arrivedAt?: number
  endedAt?: number
}

/** An exchange whose answer is that body, with status 200. */
function exchangeOf(body: string | Uint8Array, ending: StreamEnding = {}): Exchange {
  const bytes = Buffer.from(body)
  const { complete = true, fault, arrivedAt = 1, endedAt = 2 } = ending
  return {
    number: 1,
    attempt: 1,
    startedAt: 0,
    took: endedAt,
    request: { method: 'POST', url: 'http://localhost/stream' },
    sentHeaders: [],
    response: {
      status: 200,
      headers: [],
      header: () => undefined,
      bytes,
      text: bytes.toString(),
      chunks: [{ at: arrivedAt, bytes }],
      complete: complete && fault === undefined,
      endedAt,
    },
    ...(fault === undefined ? {} : { fault: { kind: fault, message: 'as the test says' } }),
  }
}

/** A stream of that body, not yet judged. */
export function streamOf(body: string | Uint8Array, ending: StreamEnding = {}): StreamedReply {
  return readStreamedReply(exchangeOf(body, ending), 'the stream', asFinding)
}

/** The body of a stream of events, one line each. */
export function linesFor(...events: readonly (readonly [kind: unknown, message: unknown])[]): string {
  return events.map(([event, message]) => `data: ${JSON.stringify({ message, event })}\n\n`).join('')
}
