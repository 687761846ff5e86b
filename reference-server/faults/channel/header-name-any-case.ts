import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.header-name-any-case', {
  'key-header-in-one-case': {
    title: "knows the key's header only in lower case",
    change: decide('channel', 'readKey', (usual, request, endpoint) =>
      request.raw.rawHeaders.includes('service-api-key') ? usual(request, endpoint) : undefined,
    ),
  },
})
