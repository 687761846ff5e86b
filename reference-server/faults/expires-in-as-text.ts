import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives expires_in as text',
  breaks: ['token.shape'],
  follows: ['token.lifetime'],
  change: ({ token }) => ({
    token: {
      reply: (reply, request) => {
        const answer = token.reply(reply, request)
        return { ...answer, body: { ...reply, expires_in: String(reply.expires_in) } }
      },
    },
  }),
})
