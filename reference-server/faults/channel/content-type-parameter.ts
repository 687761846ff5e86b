import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.content-type-parameter', {
  'batch-charset-in-quotes-refused': {
    title: 'refuses a batch whose charset is in quotes',
    change: revise(
      'channel',
      'acceptsMediaType',
      (accepts, contentType, endpoint) => !(endpoint === 'batch' && contentType?.includes('"')) && accepts,
    ),
  },
  'channel-charset-in-one-case': {
    title: 'knows the content type of batches in small letters only',
    change: revise('channel', 'acceptsMediaType', (accepts, type, endpoint) =>
      endpoint === 'batch' ? (type ?? '').startsWith('application/json') : accepts,
    ),
  },
  'channel-charset-refused': {
    title: 'takes messages as application/json without parameters only',
    change: decide('channel', 'acceptsMediaType', (_usual, type) => type === 'application/json'),
  },
})
