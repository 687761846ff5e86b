import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers 201 or 202 where no success status is specified',
  change: ({ token, reply, platform }) => ({
    token: { reply: (issued, request) => ({ ...token.reply(issued, request), status: 201 }) },
    platform: {
      workspacesReply: (workspaces, request) => ({
        ...platform.workspacesReply(workspaces, request),
        status: 203,
      }),
    },
    reply: {
      invoke: async (text, message) => ({ ...(await reply.invoke(text, message)), status: 201 }),
      batch: async (items) => ({ ...(await reply.batch(items)), status: 202 }),
    },
    stream: { status: () => 201 },
  }),
})
