import type { FastifyRequest } from 'fastify'
import { worldOf } from '../http/request-world.ts'
import type { Credential } from '../store/credentials.ts'
import type { Change } from './change.ts'
import type { TokenClaims } from './token.ts'

/** What a token of a key says, for faults that believe in one that was never issued. */
export function claimsOf(key: Credential | undefined): TokenClaims {
  return { iss: '', sub: key?.clientId ?? '', aud: '', iat: 0, exp: 0, jti: '' }
}

/** No token looks so. */
const MARK = 'let in as '

/** Lets in whoever a request is taken for, without a token of theirs; undefined leaves the request to the token it bears. */
export function impersonate(whoIs: (request: FastifyRequest) => Credential | undefined): Change {
  return ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) => {
        const key = whoIs(request)
        return key === undefined ? bearer.readAuthorization(header, request) : MARK + key.clientId
      },
      verify: async (token, world) =>
        token.startsWith(MARK)
          ? claimsOf(world.store.credentials.find(token.slice(MARK.length)))
          : bearer.verify(token, world),
    },
  })
}

/** The first account key of the request's world. */
export function firstKey(request: FastifyRequest): Credential | undefined {
  return worldOf(request).store.credentials.all()[0]
}

/** Takes some requests to the platform for the account key's, whatever token they bear, or none. */
export function tokenNotAsked(isOne: (request: FastifyRequest) => boolean): Change {
  return impersonate((request) => (isOne(request) ? firstKey(request) : undefined))
}
