import { errors, jwtVerify } from 'jose'
import type { WorldState } from './world-state.ts'

/** What the payload of an access token says. */
export interface TokenClaims {
  iss: string
  /** The client id of the credential. */
  sub: string
  aud: string
  /** Seconds since 1970. */
  iat: number
  exp: number
  jti: string
}

/** The claims of a token that this world signed; undefined for any other token, and for an expired one. */
export async function verifyToken(
  token: string,
  world: WorldState,
  options: { now?: Date } = {},
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify<TokenClaims>(token, world.keys.verify, {
      algorithms: [world.keys.algorithm],
      issuer: world.issuer,
      requiredClaims: ['sub'],
      currentDate: options.now ?? new Date(world.clock.now()),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
