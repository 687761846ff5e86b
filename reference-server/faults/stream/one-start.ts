import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.one-start', {
  'start-event-again-when-long': {
    title: 'sends the start event again after the fortieth line of a stream',
    follows: ['message.any-text'],
    change: revise('stream', 'events', (events) => [
      ...events.slice(0, 40),
      ...(events.length > 40 ? events.slice(0, 1) : []),
      ...events.slice(40),
    ]),
  },
  'start-event-doubled': {
    title: 'sends the start event twice',
    change: revise('stream', 'events', (events) => [...events.slice(0, 1), ...events]),
  },
})
