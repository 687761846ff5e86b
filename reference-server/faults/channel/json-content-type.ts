import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.json-content-type', {
  'channel-text-plain-accepted': {
    title: 'takes messages as text/plain',
    change: revise('channel', 'acceptsMediaType', (accepts, type) => type === 'text/plain' || accepts),
  },
})
