import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('invoke.agrees-with-stream', {
  'invoke-says-more': {
    title: 'has invoke answer more than a stream carries',
    follows: ['invoke.full-reply', 'message.any-text'],
    change: decide('reply', 'invoke', (usual, text, message) => usual(`${text} `, message)),
  },
})
