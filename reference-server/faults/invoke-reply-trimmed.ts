import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "drops blanks around invoke's reply",
  breaks: ['invoke.full-reply'],
  follows: ['invoke.agrees-with-stream', 'message.any-text'],
  change: ({ reply }) => ({ reply: { invoke: (text, message) => reply.invoke(text.trim(), message) } }),
})
