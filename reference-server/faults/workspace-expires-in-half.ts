import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'tells a workspace key half a second more than it is whole seconds',
  breaks: ['token.shape'],
  change: ({ token }) => ({
    token: {
      reply: (reply, request) => {
        const key = worldOf(request).store.credentials.find(String(decodeJwt(reply.access_token).sub))
        const more = key?.type === 'workspace' ? 0.5 : 0
        return token.reply({ ...reply, expires_in: reply.expires_in + more }, request)
      },
    },
  }),
})
