import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('platform.user-id-attributes', {
  'user-id-not-attributed': {
    title: 'attributes new records to the key, whatever user is named',
    change: decide('platform', 'ownerOf', (_usual, key) => key.clientId),
  },
})
