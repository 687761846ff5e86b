import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the URLs of its own uploads in messages',
  breaks: ['files.usable-as-attachment'],
  change: ({ message }) => ({
    message: {
      filesProblem: (value, endpoint) =>
        String(value).includes('/uploads/')
          ? 'attachedFiles is not reachable'
          : message.filesProblem(value, endpoint),
    },
  }),
})
