import { askWith, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'

export default defineVariants({
  'superseded-when-side-by-side': {
    title: 'ends the reply to a message as soon as another one comes in the same thread',
    choices: ['writing of a stream'],
    change: () => {
      const newest = new Map<string, symbol>()
      return decide('stream', 'write', async (_usual, lines, sink, { threadId }) => {
        const own = Symbol(threadId)
        newest.set(threadId, own)
        for (const line of lines.slice(0, -1)) {
          if (newest.get(threadId) !== own) break
          await sink.write(line)
          await sink.wait(2)
        }
        await sink.write(lines.at(-1) ?? '')
        sink.end()
      })
    },
  },
  'unknown-event-kind': {
    title: 'sends an event of a further kind among the fragments',
    change: revise('stream', 'events', (events) =>
      events.toSpliced(1, 0, { message: '', event: 'on_tool_call' }),
    ),
  },
  'empty-fragments': {
    title: 'puts empty fragments between those that carry text',
    change: revise('stream', 'fragments', (fragments) => fragments.flatMap((fragment) => ['', fragment])),
  },
  'fragment-a-character': {
    title: 'streams each code point in a fragment of its own',
    choices: ['fragments of a reply'],
    change: // Long replies keep their larger fragments: a hundred thousand events would prove nothing more.
      decide('stream', 'fragments', (usual, reply, message) =>
        reply.length > 2000 ? usual(reply, message) : Array.from(reply),
      ),
  },
  'one-fragment': {
    title: 'streams the whole reply in one fragment',
    choices: ['fragments of a reply'],
    change: decide('stream', 'fragments', (_usual, reply) => [reply]),
  },
  'stream-as-plain-text': {
    title: 'calls its streams text/plain',
    change: revise('stream', 'headers', (headers) => ({
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
    })),
  },
  'blank-lines': {
    title: 'puts a blank line after each streamed line, as server-sent events do',
    change: revise('stream', 'line', (line) => `${line}\n`),
  },
  'crlf-lines': {
    title: 'ends streamed lines with CR LF',
    change: revise('stream', 'line', (line) => line.replace(/\n$/, '\r\n')),
  },
  'members-in-other-order': {
    title: 'writes event before message',
    change: () => [
      decide('stream', 'line', (usual, { message, ...rest }) => usual({ ...rest, message })),
      revise('reply', 'invoke', (answer, message) => ({
        ...answer,
        body: { event: null, message },
      })),
      decide('reply', 'batchItems', (_usual, replies) =>
        replies.map((message) => ({ event: null, message })),
      ),
    ],
  },
  'one-stream-at-a-time': {
    title: 'refuses a stream while another one runs, with 503 and 429 in turn',
    change: () => {
      let refused = 0
      let isRunning = false
      return [
        decide('stream', 'status', (usual) => {
          if (!isRunning) return usual()
          refused += 1
          return refused % 2 === 1 ? 503 : 429
        }),
        // Nothing runs between the status of a stream and its writing, so what ran then still runs.
        decide('stream', 'write', async (usual, lines, sink, message) => {
          if (isRunning) {
            sink.end()
            return
          }
          isRunning = true
          await sink.wait(20)
          await usual(lines, sink, message)
          isRunning = false
        }),
      ]
    },
  },
  'chunk-a-byte': {
    title: 'sends streams byte by byte',
    choices: ['writing of a stream'],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const byte of Buffer.from(lines.join(''))) await sink.write(Buffer.of(byte))
      sink.end()
    }),
  },
  'slow-stream': {
    title: 'takes its time between streamed lines',
    choices: ['writing of a stream'],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines) {
        await sink.write(line)
        await sink.wait(20)
      }
      sink.end()
    }),
  },
  'slow-to-start': {
    title: 'thinks for half a second between the head of a stream and its first line',
    choices: ['writing of a stream'],
    change: decide('stream', 'write', async (usual, lines, sink, message) => {
      await sink.wait(500)
      await usual(lines, sink, message)
    }),
  },
  'whole-stream-at-once': {
    title: 'collects a stream and sends it at once',
    choices: ['writing of a stream'],
    change: askWith('stream', 'write', (lines) => [lines.join('')]),
  },
})
