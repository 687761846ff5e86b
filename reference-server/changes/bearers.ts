import type { FastifyRequest } from 'fastify'
import { type Change, decide, note, revise } from '../behaviour/change.ts'
import type { BearerBehaviour } from '../behaviour/platform.ts'
import type { TokenClaims } from '../state/tokens.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Credential } from '../store/credentials.ts'
import { worldOf } from '../world/request-world.ts'

/** What a token of a key says, for faults that believe in one that was never issued. */
export function claimsOf(key: Credential | undefined): TokenClaims {
  return { iss: '', sub: key?.clientId ?? '', aud: '', iat: 0, exp: 0, jti: '' }
}

/** No token looks like this. */
const MARK = 'let in as '

/** Lets a request in as the key that `whoIs` gives, whatever token it bears; undefined leaves it to that token. */
export function impersonate(whoIs: (request: FastifyRequest) => Credential | undefined): Change {
  return () => [
    decide('bearer', 'readAuthorization', (usual, header, request) => {
      const key = whoIs(request)
      return key === undefined ? usual(header, request) : MARK + key.clientId
    }),
    decide('bearer', 'verify', async (usual, token, world) =>
      token.startsWith(MARK)
        ? claimsOf(world.store.credentials.find(token.slice(MARK.length)))
        : usual(token, world),
    ),
  ]
}

/** The first account key of the request's world. */
export function firstKey(request: FastifyRequest): Credential | undefined {
  return worldOf(request).store.credentials.all()[0]
}

/** Treats some requests to the platform as the account key's, with any token or none. */
export function skipTokenCheck(isOne: (request: FastifyRequest) => boolean): Change {
  return impersonate((request) => (isOne(request) ? firstKey(request) : undefined))
}

/** Reads a token that is not genuine; undefined refuses it, as does an error. */
type Reader = (
  token: string,
  world: WorldState,
  bearer: BearerBehaviour,
) => TokenClaims | undefined | Promise<TokenClaims | undefined>

/** Believes genuine tokens, and what a reader makes of others. */
export function acceptForeignTokens(read: Reader): Change {
  return ({ bearer }) =>
    revise('bearer', 'verify', async (known, token, world) => {
      if (known !== undefined) return known
      try {
        return await read(token, world, bearer)
      } catch {
        return undefined
      }
    })
}

/** Takes a token for an issued one if they differ only in the end of the signature. @param ignored characters of that end */
export function ignoreInSignature(ignored: (signature: string) => number): Change {
  return () => {
    const issued: string[] = []
    const comparedPart = (jwt: string): string => {
      const signature = jwt.slice(jwt.lastIndexOf('.') + 1)
      return jwt.slice(0, jwt.length - ignored(signature))
    }
    return [
      note('token', 'seal', (jwt) => issued.push(jwt)),
      decide('bearer', 'verify', async (usual, given, world) => {
        const genuine = issued.find(
          (jwt) => jwt.length === given.length && comparedPart(jwt) === comparedPart(given),
        )
        return usual(genuine ?? given, world)
      }),
    ]
  }
}
