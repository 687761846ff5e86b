import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.line-form', {
  'blank-after-colon-missing': {
    title: 'writes data: without a blank after it',
    change: revise('stream', 'line', (line) => line.replace(/^data: /, 'data:')),
  },
  'blank-missing-when-long': {
    title: 'writes data: without a blank from the fortieth line of a stream on',
    follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
    change: askWith('stream', 'write', (lines) =>
      lines.map((line, index) => (index < 40 ? line : line.replace(/^data: /, 'data:'))),
    ),
  },
  'comment-line-when-long': {
    title: 'sends a comment line after every fortieth line of a stream',
    follows: ['message.any-text'],
    change: askWith('stream', 'write', (lines) =>
      lines.flatMap((line, index) => (index % 40 === 39 ? [line, ': ping\n'] : [line])),
    ),
  },
  'stream-done-marker-when-late': {
    title: 'sends a [DONE] line half a second after the end event',
    follows: ['stream.ends-with-end'],
    isSlow: true,
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines) await sink.write(line)
      await sink.wait(500)
      await sink.write('data: [DONE]\n')
      sink.end()
    }),
  },
  'stream-done-marker': {
    title: 'ends streams with a [DONE] line',
    follows: ['stream.ends-with-end'],
    change: askWith('stream', 'write', (lines) => [...lines, 'data: [DONE]\n']),
  },
  'stream-lines-without-data': {
    title: 'writes bare JSON lines',
    follows: [
      'stream.event-shape',
      'stream.starts-with-start',
      'stream.one-start',
      'stream.start-is-empty',
      'stream.ends-with-end',
      'stream.one-end',
      'stream.end-is-empty',
      'stream.fragments-between',
      'stream.carries-reply',
      'message.any-text',
      'invoke.agrees-with-stream',
    ],
    change: revise('stream', 'line', (line) => line.replace(/^data: /, '')),
  },
  'stream-names-events': {
    title: "writes a line with the event's name before each",
    change: revise('stream', 'line', (line, event) => `event: ${event['event']}\n${line}`),
  },
})
