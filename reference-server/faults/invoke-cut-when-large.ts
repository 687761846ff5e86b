import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "cuts invoke's reply after 8192 characters",
  breaks: ['message.any-text'],
  follows: ['invoke.full-reply'],
  change: ({ reply }) => ({
    reply: { invoke: (text, message) => reply.invoke(text.slice(0, 8192), message) },
  }),
})
