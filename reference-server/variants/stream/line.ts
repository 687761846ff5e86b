import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'blank-lines': {
    title: 'puts a blank line after each streamed line, as server-sent events do',
    change: ({ stream }) => ({
      stream: { line: (event) => `${stream.line(event)}\n` },
    }),
  },
  'crlf-lines': {
    title: 'ends streamed lines with CR LF',
    change: ({ stream }) => ({
      stream: { line: (event) => stream.line(event).replace(/\n$/, '\r\n') },
    }),
  },
  'members-in-other-order': {
    title: 'writes event before message',
    change: ({ stream, reply }) => ({
      stream: { line: ({ message, ...rest }) => stream.line({ ...rest, message }) },
      reply: {
        invoke: async (message, asked) => ({
          ...(await reply.invoke(message, asked)),
          body: { event: null, message },
        }),
        batchItems: (replies) => replies.map((message) => ({ event: null, message })),
      },
    }),
  },
})
