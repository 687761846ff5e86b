import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses attachedFiles that are null',
  breaks: ['message.files-null'],
  change: ({ message }) => ({
    message: {
      filesProblem: (value, endpoint) =>
        value === null ? 'attachedFiles is null' : message.filesProblem(value, endpoint),
    },
  }),
})
