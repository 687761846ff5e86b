import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "cuts invoke's reply after a thousand characters",
  breaks: ['invoke.full-reply'],
  follows: ['invoke.agrees-with-stream', 'message.any-text'],
  change: ({ reply }) => ({
    reply: { invoke: (text, message) => reply.invoke(text.slice(0, 1000), message) },
  }),
})
