import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.one-end', {
  'end-event-doubled': {
    title: 'sends the end event twice',
    change: revise('stream', 'events', (events) => [...events, ...events.slice(-1)]),
  },
  'second-end-when-late': {
    title: 'sends a fragment and a second end event three seconds after the end event',
    alsoBreaks: ['stream.closes-after-end'],
    isSlow: true,
    change: ({ stream }) =>
      decide('stream', 'write', async (_usual, lines, sink) => {
        for (const line of lines) await sink.write(line)
        await sink.wait(3_000)
        await sink.write(stream.line({ message: 'more', event: 'on_chat_model_stream' }))
        await sink.write(stream.line({ message: '', event: 'on_chat_model_end' }))
        sink.end()
      }),
  },
})
