import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.json-content-type', {
  'channel-text-plain-accepted': {
    title: 'takes messages as text/plain',
    change: decide(
      'channel',
      'acceptsMediaType',
      (usual, type, endpoint) => type === 'text/plain' || usual(type, endpoint),
    ),
  },
})
