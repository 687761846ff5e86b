import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
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
})
