import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.ends-with-end', {
  'end-event-early': {
    title: 'sends the end event before the last fragment',
    follows: ['stream.fragments-between'],
    change: revise('stream', 'events', (events) =>
      events.length < 3 ? events : [...events.slice(0, -2), ...events.slice(-1), ...events.slice(-2, -1)],
    ),
  },
  'end-event-missing-when-attached': {
    title: 'leaves the end event out of a stream when a file is attached',
    follows: ['stream.one-end'],
    shownTo: ['files.usable-as-attachment'],
    change: revise('stream', 'events', (events, _fragments, message) =>
      message.attachedFiles.length > 0 ? events.slice(0, -1) : events,
    ),
  },
  'end-event-missing': {
    title: 'leaves the end event out',
    alsoBreaks: ['stream.one-end'],
    change: revise('stream', 'events', (events) => events.slice(0, -1)),
  },
  'stream-end-missing-in-known-thread': {
    title: 'leaves the end event out of every stream of a thread but the first',
    alsoBreaks: ['stream.one-end'],
    // Those checks begin the thread in which the streams go on.
    shownTo: ['message.user-optional'],
    change: () => {
      const known = new Set<string>()
      return revise('stream', 'events', (events, _fragments, message) => {
        const isKnown = known.has(message.threadId)
        known.add(message.threadId)
        return isKnown ? events.slice(0, -1) : events
      })
    },
  },
})
