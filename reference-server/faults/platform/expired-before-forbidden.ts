import { decodeJwt } from 'jose'
import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { headerOf } from '../../http/body.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('platform.expired-before-forbidden', {
  'ended-tokens-forbidden-elsewhere': {
    title: 'answers 403 to an expired token on an account that is not the one of its key',
    change: revise('platform', 'refusal', (answer, refused, request) => {
      const token = headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? ''
      if (refused.reason !== 'unauthenticated' || token.split('.').length !== 3) return answer
      const { store, clock } = worldOf(request)
      const { exp = 0, sub = '' } = read(token)
      const accountId = store.credentials.find(sub)?.accountId
      const isElsewhere = accountId !== undefined && !request.url.includes(`/accounts/${accountId}/`)
      return isElsewhere && exp <= clock.seconds() ? { ...answer, status: 403 } : answer
    }),
  },
})

function read(token: string): { exp?: number; sub?: string } {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}
