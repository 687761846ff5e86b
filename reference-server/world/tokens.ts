import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '../behaviour/token.ts'
import type { Credential } from '../store/credentials.ts'
import { newIdentifier } from './secret.ts'
import type { World } from './world.ts'

/** Issues an access token for a credential, as the world's behaviour says it. `at` is in seconds, now by default. */
export async function issueToken(
  world: World,
  credential: Credential,
  at: number = world.clock.seconds(),
): Promise<string> {
  const { token } = world.behaviour
  const claims: TokenClaims = {
    iss: world.issuer,
    sub: credential.clientId,
    aud: credential.audience,
    iat: at,
    exp: at + token.lifetime(),
    jti: newIdentifier(),
  }
  const { algorithm, id, sign } = world.keys
  const jwt = await new SignJWT({ ...token.claims(claims, credential) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .sign(sign)
  return token.seal(jwt)
}

/** What a token that this world signed says; undefined for any other token, and for one past its time. */
export async function verifyToken(
  token: string,
  world: World,
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
