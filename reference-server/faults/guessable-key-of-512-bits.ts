import { createSecretKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import type { TokenClaims } from '../world/tokens.ts'

const guessable = createSecretKey('changeme', 'utf8')

export default defineFault({
  title: 'signs with HS512, and believes what is signed with a guessable key for that',
  breaks: ['platform.forged-token'],
  change: ({ bearer }) => ({
    token: { algorithm: () => 'HS512' },
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined) return known
        try {
          return (await jwtVerify<TokenClaims>(token, guessable, { algorithms: ['HS512'] })).payload
        } catch {
          return undefined
        }
      },
    },
  }),
})
