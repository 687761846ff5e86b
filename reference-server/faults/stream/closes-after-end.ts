import { decide, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.closes-after-end', {
  'stream-lingers': {
    title: 'keeps a stream open for four seconds after its end event',
    isSlow: true,
    change: decide('stream', 'write', async (_usual, lines, sink) => {
      for (const line of lines) await sink.write(line)
      await sink.wait(4000)
      sink.end()
    }),
  },
  'stream-of-nobody-lingers': {
    title: 'keeps the stream of a message without a user open for four seconds after its end event',
    isSlow: true,
    change: () => {
      let isNobody = false
      return [
        note('stream', 'events', (_fragments, message) => {
          isNobody = message.userId === null
        }),
        decide('stream', 'write', async (_usual, lines, sink) => {
          // Nothing comes between the events of a message and their writing.
          const lingers = isNobody
          for (const line of lines) await sink.write(line)
          if (lingers) await sink.wait(4000)
          sink.end()
        }),
      ]
    },
  },
})
