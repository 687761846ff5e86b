import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.valid-utf8', {
  'stream-latin-1': {
    title: 'sends streams in Latin-1',
    follows: ['stream.carries-reply', 'message.any-text', 'invoke.agrees-with-stream', 'stream.line-form'],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines) await sink.write(Buffer.from(line, 'latin1'))
      sink.end()
    }),
  },
  'stream-splits-utf-8': {
    title: 'replaces a character that a chunk of sixteen bytes would split',
    follows: ['stream.carries-reply', 'message.any-text', 'invoke.agrees-with-stream'],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      const bytes = Buffer.from(lines.join(''))
      for (let at = 0; at < bytes.length; at += 16) {
        const chunk = bytes.subarray(at, at + 16)
        await sink.write(
          (bytes[at + 16] ?? 0) >> 6 === 2 ? Buffer.concat([chunk.subarray(0, -1), Buffer.of(0xff)]) : chunk,
        )
      }
      sink.end()
    }),
  },
})
