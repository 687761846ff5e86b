import type { FastifyRequest } from 'fastify'
import type { Credential } from '../store/credentials.ts'
import { verifyToken } from '../world/tokens.ts'
import type { World } from '../world/world.ts'
import type { TokenClaims } from './token.ts'

/** How the platform recognises who calls. */
export interface BearerBehaviour {
  /** The token in an Authorization header; undefined when the header is not `Bearer <token>`. */
  readAuthorization(header: string | undefined, request: FastifyRequest): string | undefined
  /** Undoes `token.seal`. */
  unseal(token: string): string
  /** What a token says, when it is this world's and within its time; undefined refuses it. */
  verify(token: string, world: World): Promise<TokenClaims | undefined>
  /** Whether the state of a credential allows requests with its tokens. */
  credentialCounts(credential: Credential, claims: TokenClaims): boolean
}

// The scheme's case is free and the token is token68, as RFC 9110, section 11.4 has it; one blank between them.
const bearer = /^bearer ([A-Za-z0-9\-._~+/]+=*)$/i

/** Bearer tokens as specified. */
export const correctBearer: BearerBehaviour = {
  readAuthorization: (header) => bearer.exec(header ?? '')?.[1],
  unseal: (token) => token,
  verify: (token, world) => verifyToken(token, world),
  credentialCounts: (credential) => credential.state === 'active',
}
