import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.files-optional', {
  'files-required': {
    title: 'asks for attachedFiles',
    follows: ['stream.carries-reply', 'invoke.full-reply', 'batch.one-reply-each'],
    change: revise('message', 'filesProblem', (problem, value) =>
      value === undefined ? 'attachedFiles is missing' : problem,
    ),
  },
})
