import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('message.files-null', {
  'null-files-refused': {
    title: 'refuses attachedFiles that are null',
    change: ({ message }) => ({
      message: {
        filesProblem: (value, endpoint) =>
          value === null ? 'attachedFiles is null' : message.filesProblem(value, endpoint),
      },
    }),
  },
})
