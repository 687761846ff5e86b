import { decodeJwt, decodeProtectedHeader } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

export default defineFault({
  title: 'believes tokens signed with RSA unchecked',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined) return known
        try {
          if (decodeProtectedHeader(token).alg?.startsWith('RS') !== true) return undefined
          const claims = decodeJwt<TokenClaims>(token)
          return claims.exp > world.clock.seconds() ? claims : undefined
        } catch {
          return undefined
        }
      },
    },
  }),
})
