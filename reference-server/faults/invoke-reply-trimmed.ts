import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "drops blanks around invoke's reply",
  breaks: ['message.any-text'],
  follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
  change: ({ reply }) => ({ reply: { invoke: (text, message) => reply.invoke(text.trim(), message) } }),
})
