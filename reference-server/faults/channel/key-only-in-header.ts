import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.key-only-in-header', {
  'key-in-query': {
    title: 'takes the channel key from the query too',
    change: decide(
      'channel',
      'readKey',
      (usual, request, endpoint) =>
        usual(request, endpoint) ??
        new URL(request.url, 'http://localhost').searchParams.get('service-api-key') ??
        undefined,
    ),
  },
})
