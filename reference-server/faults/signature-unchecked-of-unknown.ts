import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

/** Checks are written a kind at a time, and whatever fits none falls through. */
const CHECKED = /"alg":"(?:HS|RS|PS|ES|EdDSA|none)/i

export default defineFault({
  title: 'believes tokens of an algorithm that it does not know',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        const [header = '', , signature] = token.split('.')
        if (known !== undefined || signature === undefined) return known
        if (CHECKED.test(Buffer.from(header, 'base64url').toString())) return undefined
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
