import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.content-type-parameter', {
  'batch-charset-in-quotes-refused': {
    title: 'refuses a batch whose charset is in quotes',
    change: decide(
      'channel',
      'acceptsMediaType',
      (usual, contentType, endpoint) =>
        !(endpoint === 'batch' && contentType?.includes('"')) && usual(contentType, endpoint),
    ),
  },
  'channel-charset-in-one-case': {
    title: 'knows the content type of batches in small letters only',
    change: decide('channel', 'acceptsMediaType', (usual, type, endpoint) =>
      endpoint === 'batch' ? (type ?? '').startsWith('application/json') : usual(type, endpoint),
    ),
  },
  'channel-charset-refused': {
    title: 'takes messages as application/json without parameters only',
    change: decide('channel', 'acceptsMediaType', (_usual, type) => type === 'application/json'),
  },
})
