import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses UUIDs with capital letters',
  breaks: ['message.uuid-any-case'],
  change: ({ message }) => ({
    message: {
      threadProblem: (value, endpoint) =>
        /[A-F]/.test(String(value)) ? 'threadId is not a UUID' : message.threadProblem(value, endpoint),
    },
  }),
})
