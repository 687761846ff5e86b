import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the URLs of its own images in messages',
  breaks: ['files.usable-as-attachment'],
  change: ({ message }) => ({
    message: {
      filesProblem: (value, endpoint) =>
        /\/uploads\/.*\.png$/.test(String(value))
          ? 'attachedFiles is no text'
          : message.filesProblem(value, endpoint),
    },
  }),
})
