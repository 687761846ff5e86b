import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.files-optional', {
  'files-required': {
    title: 'asks for attachedFiles',
    follows: ['stream.carries-reply', 'invoke.full-reply', 'batch.one-reply-each'],
    change: decide('message', 'filesProblem', (usual, value, endpoint) =>
      value === undefined ? 'attachedFiles is missing' : usual(value, endpoint),
    ),
  },
})
