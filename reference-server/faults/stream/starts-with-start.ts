import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.starts-with-start', {
  'start-event-late': {
    title: 'sends the start event after the first fragment',
    follows: ['stream.fragments-between'],
    change: revise('stream', 'events', ([start, first, ...rest]) =>
      start === undefined || first === undefined ? [] : [first, start, ...rest],
    ),
  },
  'start-event-missing': {
    title: 'leaves the start event out',
    alsoBreaks: ['stream.one-start'],
    change: revise('stream', 'events', (events) => events.slice(1)),
  },
  'stream-start-missing-from-fourth-of-user': {
    title: 'leaves out the start event from the fourth stream of a user on',
    follows: ['stream.one-start'],
    change: () => {
      const counts = new Map<string, number>()
      return revise('stream', 'events', (events, _fragments, message) => {
        const count = (counts.get(message.userId ?? '') ?? 0) + 1
        counts.set(message.userId ?? '', count)
        return message.userId !== null && count >= 4 ? events.slice(1) : events
      })
    },
  },
  'stream-start-missing-in-known-thread': {
    title: 'leaves the start event out of every stream of a thread but the first',
    alsoBreaks: ['stream.one-start'],
    // Those checks begin the thread in which the streams go on.
    shownTo: ['message.user-optional'],
    change: () => {
      const known = new Set<string>()
      return revise('stream', 'events', (events, _fragments, message) => {
        const isKnown = known.has(message.threadId)
        known.add(message.threadId)
        return isKnown ? events.slice(1) : events
      })
    },
  },
})
