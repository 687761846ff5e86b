import type { TargetFile } from '../../../contracts/generated/schemas.ts'
import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

/** The longest time that a timer can wait, in milliseconds. */
const FOR_EVER = 2 ** 31 - 1

export default defineFaults('stream.finishes', {
  'stream-cut-off-when-long': {
    title: 'breaks a stream off in the middle when it has more than forty lines',
    follows: [
      'stream.carries-reply',
      'invoke.agrees-with-stream',
      'message.any-text',
      'stream.ends-with-end',
      'stream.one-end',
      'stream.end-is-empty',
      'stream.closes-after-end',
    ],
    change: decide('stream', 'write', async (usual, lines, sink, message) => {
      if (lines.length <= 40) return usual(lines, sink, message)
      for (const line of lines.slice(0, 20)) await sink.write(line)
      sink.cut()
    }),
  },
  'stream-cut-off': {
    title: 'breaks the connection off in the middle of a stream',
    follows: [
      'stream.ends-with-end',
      'stream.one-end',
      'stream.carries-reply',
      'stream.closes-after-end',
      'invoke.agrees-with-stream',
      'message.any-text',
    ],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines.slice(0, Math.ceil(lines.length / 2))) await sink.write(line)
      sink.cut()
    }),
  },
  'stream-hangs-after-end': {
    title: 'never closes a stream after its end event',
    alsoBreaks: ['stream.closes-after-end'],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines) await sink.write(line)
      await sink.wait(FOR_EVER)
    }),
    target: withShortTimeout,
  },
  'stream-stalls': {
    title: 'stops half-way through a stream, and says nothing more',
    follows: [
      'stream.ends-with-end',
      'stream.one-end',
      'stream.carries-reply',
      'stream.closes-after-end',
      'message.any-text',
    ],
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines.slice(0, Math.ceil(lines.length / 2))) await sink.write(line)
      await sink.wait(FOR_EVER)
    }),
    target: withShortTimeout,
  },
  'streams-hang-side-by-side': {
    title: 'never closes a stream that runs beside another',
    follows: ['stream.closes-after-end'],
    change: () => {
      let running = 0
      return decide('stream', 'write', async (usual, lines, sink, message) => {
        running += 1
        await sink.wait(20)
        const isAlone = running === 1
        if (isAlone) await usual(lines, sink, message)
        else for (const line of lines) await sink.write(line)
        await sink.wait(20)
        running -= 1
        if (!isAlone) await sink.wait(FOR_EVER)
      })
    },
    target: withShortTimeout,
  },
})

/** So that the kit does not wait long for a stream that never ends. */
function withShortTimeout(target: TargetFile): TargetFile {
  return { ...target, pace: { ...target.pace, streamTimeout: '3s' } }
}
