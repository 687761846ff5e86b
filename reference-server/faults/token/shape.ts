import { decodeJwt } from 'jose'
import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('token.shape', {
  'expires-in-as-text': {
    title: 'gives expires_in as text',
    follows: ['token.lifetime'],
    change: revise('token', 'reply', (answer, reply) => ({
      ...answer,
      body: { ...reply, expires_in: String(reply.expires_in) },
    })),
  },
  'expires-in-missing': {
    title: 'leaves expires_in out',
    follows: ['token.lifetime', 'token.expiry-agrees'],
    change: decide('token', 'reply', (usual, { expires_in: _expiresIn, ...rest }, request) => ({
      ...usual({ ...rest, expires_in: 0 }, request),
      body: rest,
    })),
  },
  'workspace-expires-in-half': {
    title: 'tells a workspace key half a second more than it is whole seconds',
    change: askWith('token', 'reply', (reply, request) => {
      const key = worldOf(request).store.credentials.find(String(decodeJwt(reply.access_token).sub))
      const more = key?.type === 'workspace' ? 0.5 : 0
      return { ...reply, expires_in: reply.expires_in + more }
    }),
  },
})
