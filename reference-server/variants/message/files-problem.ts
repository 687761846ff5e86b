import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'one-attachment': {
    title: 'takes one attached file, and no list of them',
    change: ({ message }) => ({
      message: {
        filesProblem: (value, endpoint) =>
          Array.isArray(value) ? 'attachedFiles is a list' : message.filesProblem(value, endpoint),
      },
    }),
  },
})
