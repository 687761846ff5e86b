import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for attachedFiles',
  breaks: ['message.files-optional'],
  follows: ['stream.carries-reply', 'invoke.full-reply', 'batch.one-reply-each'],
  change: ({ message }) => ({
    message: {
      filesProblem: (value, endpoint) =>
        value === undefined ? 'attachedFiles is missing' : message.filesProblem(value, endpoint),
    },
  }),
})
