import { askWith } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('invoke.agrees-with-stream', {
  'invoke-says-more': {
    title: 'has invoke answer more than a stream carries',
    follows: ['invoke.full-reply', 'message.any-text'],
    change: askWith('reply', 'invoke', (text) => `${text} `),
  },
})
