import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'lists the workspaces to a token that has expired, with its 401',
  breaks: ['platform.refusal-leaks-nothing'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
        if (refused.reason !== 'unauthenticated' || !isExpired(token)) return answer
        const workspaces = worldOf(request).store.workspaces.ofAccount('acme')
        return { ...answer, body: { error: refused.reason, until: workspaces } }
      },
    },
  }),
})

function isExpired(token: string | undefined): boolean {
  try {
    return (decodeJwt(token ?? '').exp ?? 0) < Date.now() / 1000
  } catch {
    return false
  }
}
