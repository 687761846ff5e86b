import type { FastifyRequest } from 'fastify'
import type { StreamSink } from '../endpoints/stream-sink.ts'
import type { Message } from './message.ts'

/** What one streamed line says. Faults may add other members, leave some out, or fill them with anything. */
type StreamEvent = Readonly<Record<string, unknown>>

/** How a reply becomes a stream, step by step. */
export interface StreamBehaviour {
  /** Cuts a reply into the texts of its fragments. */
  fragments(reply: string, message: Message): readonly string[]
  /** Puts start and end around the fragments. */
  events(fragments: readonly string[], message: Message): readonly StreamEvent[]
  /** One event as it is written, its line end included. */
  line(event: StreamEvent): string
  status(): number
  headers(request: FastifyRequest): Readonly<Record<string, string>>
  /** Writes the lines as they are produced, and ends the stream. */
  write(lines: readonly string[], sink: StreamSink): Promise<void>
}

/** Streams as specified. */
export const correctStream: StreamBehaviour = {
  fragments: (reply) => inFragments(reply),
  events: (fragments) => [
    { message: '', event: 'on_chat_model_start' },
    ...fragments.map((message) => ({ message, event: 'on_chat_model_stream' })),
    { message: '', event: 'on_chat_model_end' },
  ],
  line: (event) => `data: ${JSON.stringify(event)}\n`,
  status: () => 200,
  headers: () => ({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }),
  write: async (lines, sink) => {
    for (const line of lines) await sink.write(line)
    sink.end()
  },
}

/** Cuts between code points, into no more than some sixty parts however long the text is. */
function inFragments(text: string): readonly string[] {
  const size = Math.max(6, Math.ceil(text.length / 60))
  const fragments: string[] = []
  for (let start = 0; start < text.length; ) {
    // A code point of two units is not cut in its middle.
    const end = start + size + ((text.codePointAt(start + size - 1) ?? 0) > 0xffff ? 1 : 0)
    fragments.push(text.slice(start, end))
    start = end
  }
  return fragments
}
