import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

export default defineFault({
  title: 'believes a token whatever its signature',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined || token.split('.').length !== 3) return known
        try {
          const claims = decodeJwt<TokenClaims>(token)
          return claims.exp > world.clock.seconds() ? claims : undefined
        } catch {
          return undefined
        }
      },
    },
  }),
})
