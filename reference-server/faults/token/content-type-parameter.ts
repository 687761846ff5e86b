import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.content-type-parameter', {
  'token-charset-refused': {
    title: 'takes application/json without parameters only',
    follows: ['token.spelling'],
    change: decide('token', 'acceptsMediaType', (_usual, type) => type === 'application/json'),
  },
})
