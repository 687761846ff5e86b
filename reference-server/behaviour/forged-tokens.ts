import type { World } from '../world/world.ts'
import type { Change } from './change.ts'
import type { BearerBehaviour } from './platform.ts'
import type { TokenClaims } from './token.ts'

/** Reads a token that is not genuine; undefined refuses it, as does an error. */
type Reader = (
  token: string,
  world: World,
  bearer: BearerBehaviour,
) => TokenClaims | undefined | Promise<TokenClaims | undefined>

/** Believes, beside genuine tokens, what a reader makes of others. */
export function believesToo(read: Reader): Change {
  return ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const known = await bearer.verify(token, world)
        if (known !== undefined) return known
        try {
          return await read(token, world, bearer)
        } catch {
          return undefined
        }
      },
    },
  })
}

/** Takes a token for an issued one that differs from it in the end of its signature alone. @param ignored characters of that end */
export function signatureComparedBut(ignored: (signature: string) => number): Change {
  return ({ token, bearer }) => {
    const issued: string[] = []
    const comparedPart = (jwt: string): string => {
      const signature = jwt.slice(jwt.lastIndexOf('.') + 1)
      return jwt.slice(0, jwt.length - ignored(signature))
    }
    return {
      token: {
        seal: (jwt) => {
          issued.push(jwt)
          return token.seal(jwt)
        },
      },
      bearer: {
        verify: async (given, world) => {
          const genuine = issued.find(
            (jwt) => jwt.length === given.length && comparedPart(jwt) === comparedPart(given),
          )
          return bearer.verify(genuine ?? given, world)
        },
      },
    }
  }
}
