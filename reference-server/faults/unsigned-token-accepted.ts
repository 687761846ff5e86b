import { decodeJwt, decodeProtectedHeader } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

export default defineFault({
  title: 'believes a token whose header says alg none',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) =>
        isUnsigned(token) ? decodeJwt<TokenClaims>(token) : bearer.verify(token, world),
    },
  }),
})

function isUnsigned(token: string): boolean {
  try {
    return String(decodeProtectedHeader(token).alg).toLowerCase() === 'none'
  } catch {
    return false
  }
}
