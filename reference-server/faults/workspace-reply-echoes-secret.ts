import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { tokenRequestIn } from '../behaviour/lenient-to-workspace-keys.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'repeats the token request of a workspace key beside its token',
  breaks: ['token.secret-not-echoed'],
  change: ({ token }) => ({
    token: {
      reply: (reply, request) => {
        const answer = token.reply(reply, request)
        const key = worldOf(request).store.credentials.find(String(decodeJwt(reply.access_token).sub))
        if (key?.type !== 'workspace') return answer
        return { ...answer, body: { ...reply, received: tokenRequestIn(request) } }
      },
    },
  }),
})
