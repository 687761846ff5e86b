import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers invoke with a list of lines when the reply has several',
  breaks: ['invoke.shape'],
  follows: ['invoke.full-reply', 'message.any-text', 'invoke.agrees-with-stream'],
  change: ({ reply }) => ({
    reply: {
      invoke: (text, message) =>
        text.includes('\n')
          ? { status: 200, body: { message: text.split('\n'), event: null } }
          : reply.invoke(text, message),
    },
  }),
})
