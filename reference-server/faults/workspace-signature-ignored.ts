import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { claimsOf } from '../behaviour/let-in.ts'

export default defineFault({
  title: 'believes what a token says of a workspace key, whatever its signature',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined || token.split('.').length !== 3) return known
        try {
          const key = world.store.credentials.find(String(decodeJwt(token).sub))
          return key?.type === 'workspace' ? claimsOf(key) : undefined
        } catch {
          return undefined
        }
      },
    },
  }),
})
