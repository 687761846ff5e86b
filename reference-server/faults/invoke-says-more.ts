import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'has invoke answer more than a stream carries',
  breaks: ['invoke.agrees-with-stream'],
  follows: ['invoke.full-reply', 'message.any-text'],
  change: ({ reply }) => ({
    reply: { invoke: (text, message) => reply.invoke(`${text} `, message) },
  }),
})
