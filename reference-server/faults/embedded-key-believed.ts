import { EmbeddedJWK, jwtVerify } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

export default defineFault({
  title: 'signs with RS256, and believes a token that brings its own key for that',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    token: { algorithm: () => 'RS256' },
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined) return known
        try {
          return (await jwtVerify<TokenClaims>(token, EmbeddedJWK, { algorithms: ['RS256'] })).payload
        } catch {
          return undefined
        }
      },
    },
  }),
})
