import type { Exchange, HeaderList, NetworkFault } from '../exchange/exchange.ts'
import { asFinding } from '../ownership.ts'
import { readStreamedReply, type StreamedReply } from '../stream/streamed-reply.ts'

/** An exchange that ended in the given answer, for tests of judgements. */
export function answerWith(status: number, body: string, headers: HeaderList = []): Exchange {
  const bytes = Buffer.from(body)
  return {
    number: 1,
    attempt: 1,
    startedAt: 0,
    request: { method: 'POST', url: 'http://127.0.0.1/' },
    sentHeaders: [],
    response: {
      status,
      headers,
      header: (name) => headers.find(([field]) => field.toLowerCase() === name.toLowerCase())?.[1],
      bytes,
      text: body,
      chunks: [],
      complete: true,
      endedAt: 0,
    },
  }
}

/** An exchange without an answer, for tests of judgements: that fault occurred instead. */
export function failWith(kind: NetworkFault['kind'] = 'timeout', attempt = 1): Exchange {
  const { response: _none, ...exchange } = answerWith(200, '')
  return { ...exchange, attempt, fault: { kind, message: 'as the test says' } }
}

/** An exchange whose answer broke off in its body. */
export function breakOff(status: number, body: string): Exchange {
  const { response, ...exchange } = answerWith(status, body)
  return {
    ...exchange,
    ...(response === undefined ? {} : { response: { ...response, complete: false } }),
    fault: { kind: 'reset', message: 'as the test says' },
  }
}

/** How a stream ended, for the tests of the judgements on streams. */
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
