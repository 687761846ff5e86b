import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.files-optional', {
  'files-required': {
    title: 'asks for attachedFiles',
    follows: ['stream.carries-reply', 'invoke.full-reply', 'batch.one-reply-each'],
    change: ({ message }) => ({
      message: {
        filesProblem: (value, endpoint) =>
          value === undefined ? 'attachedFiles is missing' : message.filesProblem(value, endpoint),
      },
    }),
  },
})
