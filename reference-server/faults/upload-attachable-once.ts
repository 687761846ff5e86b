import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the URL of an upload for one message, and for none after it',
  breaks: ['files.usable-as-attachment'],
  change: ({ message }) => {
    const used = new Set<unknown>()
    return {
      message: {
        filesProblem: (value, endpoint) => {
          if (typeof value !== 'string' || !value.includes('/uploads/')) {
            return message.filesProblem(value, endpoint)
          }
          if (used.has(value)) return 'attachedFiles was attached before'
          used.add(value)
          return message.filesProblem(value, endpoint)
        },
      },
    }
  },
})
