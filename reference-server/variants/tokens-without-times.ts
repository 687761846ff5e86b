import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'leaves iat and exp out of its tokens, and remembers itself when they expire',
  change: ({ token, bearer }) => {
    const expiries = new Map<string, number>()
    return {
      token: {
        claims: (claims, credential) => {
          expiries.set(claims.jti, claims.exp)
          const { iat: _iat, exp: _exp, ...timeless } = token.claims(claims, credential)
          return timeless
        },
      },
      bearer: {
        verify: async (given, world) => {
          const claims = await bearer.verify(given, world)
          const exp = expiries.get(claims?.jti ?? '') ?? 0
          return exp > world.clock.seconds() ? claims : undefined
        },
      },
    }
  },
})
