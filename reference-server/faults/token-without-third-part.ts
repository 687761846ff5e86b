import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

export default defineFault({
  title: 'believes a token that comes without its signature and the dot before it',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) =>
        token.split('.').length === 2 ? decodeJwt<TokenClaims>(`${token}.`) : bearer.verify(token, world),
    },
  }),
})
