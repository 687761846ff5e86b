import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'other-success-statuses': {
    title: 'answers 201 or 202 where no success status is specified',
    change: ({ token, reply, platform, stream }) => ({
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
      stream: {
        status: () => {
          const status = stream.status()
          return status === 200 ? 201 : status
        },
      },
    }),
  },
})
